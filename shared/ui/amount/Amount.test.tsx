import { render, screen } from '@testing-library/react';
import { Amount, WholeAmounts } from '.';

it.each([
  [149900, '₹1,499.00'],
  [14999900, '₹1,49,999.00'],
  [1234567890, '₹1,23,45,678.90'],
  [5, '₹0.05'],
  [-12050, '-₹120.50'],
])('[PAY-20] formats %d paise as %s in one text node', (paise, text) => {
  render(<Amount paise={paise} size="hero" tone="success" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('[PAY-06] keeps each rupee sign of a sentence with its amount, and the text unchanged', () => {
  const text = 'Payment Amount has to be between ₹ 1.00 and ₹ 50,00,000.00';
  const { container } = render(<WholeAmounts text={text} />);
  expect(container).toHaveTextContent(text);
  const whole = [...container.querySelectorAll('span')];
  expect(whole.map(({ textContent }) => textContent)).toEqual(['₹ 1.00', '₹ 50,00,000.00']);
  for (const amount of whole) expect(getComputedStyle(amount).whiteSpace).toBe('nowrap');
});
