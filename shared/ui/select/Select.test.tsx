import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { Select, type SelectProps } from '.';

const options = [
  { value: 'MH', label: 'Maharashtra' },
  { value: 'KA', label: 'Karnataka' },
];

function Circle(props: Partial<SelectProps>) {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Circle"
      value={value}
      onChange={setValue}
      options={options}
      placeholder="Select a circle"
      {...props}
    />
  );
}

it('starts at its placeholder and shows the selected option', async () => {
  render(<Circle />);
  const select = screen.getByRole('combobox', { name: 'Circle' });
  expect(select).toHaveDisplayValue('Select a circle');
  await userEvent.selectOptions(select, 'Karnataka');
  expect(select).toHaveDisplayValue('Karnataka');
  expect(await accessibilityProblems()).toEqual([]);
});

it('does not offer its placeholder as an option', () => {
  render(<Circle />);
  expect(screen.getByText('Select a circle')).toBeDisabled();
});

it('links its error to the select', async () => {
  render(<Circle options={[]} error="No Circle Avalaible" />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('No Circle Avalaible');
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(await accessibilityProblems()).toEqual([]);
});
