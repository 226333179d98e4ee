import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ParameterRule } from '@billpay/domain/rules';
import { ParameterField } from '../ParameterField';

const consumerNumber: ParameterRule = {
  id: 1,
  name: 'Consumer Number',
  kind: 'numeric',
  minLength: 10,
  maxLength: 10,
  regex: '^[0-9]{10}$',
  optional: false,
  values: [],
};

function Field({ rule, categoryName = 'Electricity' }: { rule: ParameterRule; categoryName?: string }) {
  const [value, setValue] = useState('');
  return <ParameterField rule={rule} categoryName={categoryName} value={value} onChange={setValue} />;
}
const question = () => screen.getByRole('button', { name: /^Where do I find this number\?/ });

it('[ADD-04] shows the number of digits as a hint, and an error in its place when the field loses the focus', async () => {
  render(<Field rule={consumerNumber} />);
  const field = screen.getByRole('textbox', { name: 'Consumer Number' });
  expect(field).toHaveAccessibleDescription('10 digits');
  await userEvent.type(field, '123');
  expect(field).toHaveAccessibleDescription('10 digits');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('Consumer Number should be of 10 digits');
});

it('[ADD-03] marks an optional parameter as optional, with its format', () => {
  render(<Field rule={{ ...consumerNumber, optional: true }} />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Optional, 10 digits');
});

it('[ADD-01] shows and hides a text and a sketch of where the number is printed', async () => {
  render(<Field rule={consumerNumber} />);
  expect(question()).toHaveAccessibleName('Where do I find this number? Consumer Number');
  expect(question()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(question());
  expect(question()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/^Look for “Consumer Number” on your last bill\./)).toBeVisible();
  expect(screen.getByText('It has 10 digits.')).toBeVisible();
  expect(await screen.findByText('1234 5678')).toBeInTheDocument();
  await userEvent.click(question());
  expect(screen.queryByText('It has 10 digits.')).not.toBeInTheDocument();
});

it.each([
  ['Email ID', 'Insurance'],
  ['Name of the Customer', 'Electricity'],
  ['Date of Birth (DD/MM/YYYY)', 'Insurance'],
  ['Mobile Number', 'Mobile Postpaid'],
])('[ADD-01] offers no help for %s of %s, which is not printed on a document', (name, categoryName) => {
  render(<Field rule={{ ...consumerNumber, name }} categoryName={categoryName} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
