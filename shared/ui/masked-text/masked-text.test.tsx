import { render } from '@testing-library/react';
import { MaskedText, maskedTexts } from '.';

/** Returns the announced text, without parts hidden from screen readers. */
function heard(container: HTMLElement): string | null {
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  return container.textContent;
}

it.each([
  ['••4417', 'ending in 4417'],
  ['Mobile Number: ••4417', 'Mobile Number: ending in 4417'],
  ['••4417 or ••0401', 'ending in 4417 or ending in 0401'],
  ['Bill 20 of 2026', 'Bill 20 of 2026'],
])('[PAY-07] announces %s as %s', (text, expected) => {
  expect(heard(render(<MaskedText text={text} />).container)).toBe(expected);
});

it('[PAY-07] announces an account in a sentence by its last digits', () => {
  const { container } = render(<MaskedText text="Pay ₹10 from ••4417" label={maskedTexts.account} />);
  expect(heard(container)).toBe('Pay ₹10 from account ending in 4417');
});
