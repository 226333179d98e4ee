import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField, type TextFieldProps } from '.';

/** A field that keeps only digits, like a numeric bill parameter. */
function ConsumerNumber(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Consumer Number"
      value={value}
      onChange={(text) => setValue(text.replace(/\D/g, ''))}
      {...props}
    />
  );
}

it('uses its label as its name, and leaves each change to its owner', async () => {
  render(<ConsumerNumber inputMode="numeric" maxLength={5} required />);
  const field = screen.getByRole('textbox', { name: 'Consumer Number' });
  await userEvent.type(field, '12a34567');
  expect(field).toHaveValue('12345');
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('inputmode', 'numeric');
});

it('links its hint to the box, and shows and announces an error instead, without removing elements while the focus moves', async () => {
  const { container, rerender } = render(<ConsumerNumber hint="12 digits, on your bill" />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('12 digits, on your bill');
  expect(screen.getByRole('textbox')).toBeValid();
  const live = container.querySelector('[aria-live="polite"]');
  expect(live).toBeEmptyDOMElement();
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  rerender(<ConsumerNumber hint="12 digits, on your bill" error="Consumer Number should be of 12 digits" />);
  expect(observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
  expect(screen.getByText('12 digits, on your bill')).not.toBeVisible();
  const field = screen.getByRole('textbox');
  expect(field).toHaveAccessibleDescription('Consumer Number should be of 12 digits');
  expect(field).toBeInvalid();
  expect(live).toHaveTextContent(/^Consumer Number should be of 12 digits$/);
});

it('keeps a read-only field focusable and readable, but not editable', async () => {
  render(<ConsumerNumber readOnly value="9876543210" label="Mobile Number" />);
  const field = screen.getByRole('textbox', { name: 'Mobile Number' });
  await userEvent.type(field, '1');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('9876543210');
});

it('reports when the field loses the focus', async () => {
  const left = jest.fn();
  render(<ConsumerNumber onBlur={left} prefix="₹" />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
});
