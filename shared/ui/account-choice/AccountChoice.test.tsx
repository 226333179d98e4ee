import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { AccountChoice, type AccountChoiceProps } from '.';

const accounts = [
  { id: 1, accountNumber: '50100012342233', accountType: 'Savings', balancePaise: 12_345_678 },
  { id: 2, accountNumber: '50100012344521', accountType: 'Current', balancePaise: 149_899 },
  { id: 3, accountNumber: '50100012349876', accountType: 'Salary', balancePaise: null },
  { id: 4, accountNumber: '50100012345555', accountType: 'Savings', balancePaise: 149_900 },
];

function DebitFrom(props: Partial<AccountChoiceProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <AccountChoice
      accounts={accounts}
      value={value}
      onChange={setValue}
      amountPaise={149_900}
      onRefresh={() => {}}
      {...props}
    />
  );
}

it("[PAY-07] lists the accounts under 'Debit from' by type and last four digits, with their balances", async () => {
  render(<DebitFrom />);
  expect(screen.getByRole('radiogroup', { name: 'Debit from' })).toBeInTheDocument();
  const first = screen.getByRole('radio', { name: 'Savings ending in 2233 ₹1,23,456.78' });
  expect(first).not.toBeChecked();
  expect(document.body.innerHTML).not.toContain('50100012342233');
});

it('[PAY-07] disables accounts whose balance is too low or unknown, with the reason', () => {
  render(<DebitFrom />);
  const [enough, tooLittle, unknown, exact] = screen.getAllByRole('radio');
  expect(enough).toBeEnabled();
  expect(exact).toBeEnabled();
  expect(tooLittle).toBeDisabled();
  expect(tooLittle).toHaveAccessibleName(
    'Current ending in 4521 ₹1,498.99 Insufficient balance in the account',
  );
  expect(unknown).toBeDisabled();
  expect(unknown).toHaveAccessibleName(
    'Salary ending in 9876 Unable to fetch balance Insufficient balance in the account',
  );
});

it('[PAY-07] disables only accounts with an unknown balance while the amount is unknown', () => {
  render(<DebitFrom amountPaise={null} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.matches(':disabled'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it('[PAY-07] selects an account with the mouse, and with arrow keys that skip disabled accounts', async () => {
  render(<DebitFrom />);
  await userEvent.click(screen.getByText('••2233'));
  expect(screen.getByRole('radio', { name: /^Savings ending in 2233/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^Savings ending in 5555/ })).toBeChecked();
});

it("[PAY-07] shows 'No Account available' without accounts", async () => {
  render(<DebitFrom accounts={[]} />);
  expect(screen.getByText('No Account available')).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

it('[PAY-07] shows an error if the accounts cannot be fetched, and loads them on Retry', async () => {
  const refreshed = jest.fn();
  render(
    <DebitFrom
      accounts={[]}
      error="Unable to fetch account information at the moment."
      onRefresh={refreshed}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch account information at the moment.');
  expect(screen.queryByText('No Account available')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balances' }));
  expect(refreshed).toHaveBeenCalledTimes(1);
});

describe('[PAY-07] while balances are loading', () => {
  const failed = 'Unable to fetch account information at the moment.';
  const said = () => document.body.textContent ?? '';

  it('[PAY-07] shows an unknown balance as loading, keeps known ones, and runs only one refresh at a time', async () => {
    const refreshed = jest.fn();
    const { rerender } = render(<DebitFrom refreshing onRefresh={refreshed} />);
    expect(screen.getByRole('radio', { name: 'Savings ending in 2233 ₹1,23,456.78' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Refreshing balances' }));
    expect(refreshed).not.toHaveBeenCalled();
    const unknown = screen.getAllByRole('radio')[2];
    expect(unknown).toHaveAccessibleName('Salary ending in 9876 Fetching balance…');
    expect(unknown).toBeDisabled();
    expect(said()).not.toContain('Unable to fetch balance');
    rerender(<DebitFrom />);
    expect(unknown).toHaveAccessibleName(
      'Salary ending in 9876 Unable to fetch balance Insufficient balance in the account',
    );
  });

  it('[PAY-07] enables every account while loading if its balance does not matter', () => {
    render(<DebitFrom refreshing amountPaise="later" />);
    expect(screen.getByRole('radio', { name: 'Salary ending in 9876 Fetching balance…' })).toBeEnabled();
  });

  it('[PAY-07] shows an account list without data as loading, instead of empty or failed', async () => {
    const { rerender } = render(<DebitFrom refreshing accounts={[]} error={failed} />);
    expect(await screen.findByText('Loading accounts')).toBeInTheDocument();
    expect(said()).not.toContain('No Account available');
    expect(said()).not.toContain(failed);
    rerender(<DebitFrom accounts={[]} error={failed} />);
    expect(screen.getByRole('alert')).toHaveTextContent(failed);
  });
});

it("[PAY-07] translates an account's type, and shows an unknown type as received", () => {
  const show = (savings: string) => (_: string, tree: TextTree) => {
    if ('Savings Account' in tree) Object.assign(tree, { 'Savings Account': savings });
  };
  const [first, second] = accounts;
  if (!first || !second) throw new Error('Two accounts are needed');
  render(<DebitFrom accounts={[{ ...first, accountType: 'Savings Account' }, second]} />);
  changeLanguage('hi', show('बचत खाता'));
  render(<DebitFrom accounts={[{ ...first, accountType: 'Savings Account' }, second]} />);
  expect(screen.getByText(/बचत खाता/)).toBeInTheDocument();
  expect(screen.getAllByText(/^Current/)).toHaveLength(2);
  changeLanguage(ENGLISH, show('Savings Account'));
});
