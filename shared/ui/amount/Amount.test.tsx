import { render, screen } from '@testing-library/react';
import { Amount } from '.';

it.each([
  [149900, '₹1,499.00'],
  [14999900, '₹1,49,999.00'],
  [1234567890, '₹1,23,45,678.90'],
  [5, '₹0.05'],
  [-12050, '-₹120.50'],
])('[PAY-20] %d paise read %s, in one piece of text', (paise, text) => {
  render(<Amount paise={paise} size="hero" tone="success" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
