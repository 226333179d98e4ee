import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('starts at its placeholder, which is no option, and shows the selected option', async () => {
  render(<Circle />);
  const select = screen.getByRole('combobox', { name: 'Circle' });
  expect(select).toHaveDisplayValue('Select a circle');
  expect(screen.getByText('Select a circle')).toBeDisabled();
  await userEvent.selectOptions(select, 'Karnataka');
  expect(select).toHaveDisplayValue('Karnataka');
});

it('links its error to the select', async () => {
  render(<Circle options={[]} error="No Circle Avalaible" />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('No Circle Avalaible');
  expect(screen.getByRole('combobox')).toBeInvalid();
});
