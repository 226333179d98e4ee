import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addBankDays } from '@billpay/domain/date-ranges';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { signIn } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { clearFilter, openHistory, findRow } from '../testing/history-customer';

async function openFilter(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter: / }));
  return screen.findByRole('dialog', { name: 'Select Filter' });
}
const choose = async (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
async function type(label: string, text: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: label }), text);
  await userEvent.tab();
}
const filterIs = (label: string) => screen.findByRole('button', { name: `Filter: ${label}` });

it('[HIST-02] [HIST-06] starts with This Month and offers every range but Last 3 Months', async () => {
  openHistory(await signIn({ like: 'first-time' }));
  expect(await filterIs('This Month')).toHaveTextContent('This Month');
  const dialog = await openFilter();
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['Today', 'Yesterday', 'This Week', 'Last Week', 'This Month', 'Last Month', 'Custom']);
  expect(screen.getByRole('radio', { name: 'This Month' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'This Month' })).toHaveFocus();
  expect(await accessibilityProblems()).toEqual([]);
});

it('[HIST-06] applies the range on Confirm, and keeps the old one on Close', async () => {
  openHistory(await signIn());
  await findRow('ACT Broadband');
  await openFilter();
  await choose('Yesterday');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await filterIs('This Month');
  await openFilter();
  await choose('Yesterday');
  await confirm();
  expect(await filterIs('Yesterday')).toHaveFocus();
  await findRow('Uttar Pradesh Power');
  expect(screen.queryByText('ACT Broadband')).not.toBeInTheDocument();
});

it('[HIST-02] shows the label No Filter and every transaction without a filter', async () => {
  openHistory(await signIn());
  await clearFilter();
  expect(await filterIs('No Filter')).toHaveFocus();
  await openFilter();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a date range');
});

it('[HIST-07] requires both dates of a custom range, within six months and today', async () => {
  const session = await signIn();
  openHistory(session);
  await openFilter();
  await choose('Custom');
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a date range$/);
  const today = bankDayOf(session.session.now());
  const fields = ['Start Date', 'End Date'].map((name) => screen.getByRole('textbox', { name }));
  for (const field of fields) expect(field).toBeInvalid();
  expect(await accessibilityProblems()).toEqual([]);
  const from = addBankDays(today, -3);
  const until = addBankDays(today, -1);
  await type('Start Date', formatBankDay(from));
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a date range');
  await type('End Date', until.split('-').toReversed().join('/'));
  expect(screen.getByRole('textbox', { name: 'End Date' })).toHaveValue(formatBankDay(until));
  await confirm();
  await filterIs(`Custom: ${formatBankDay(from)} – ${formatBankDay(until)}`);
  await findRow('Noida Power');
  await waitFor(() => expect(screen.queryByText('ACT Broadband')).not.toBeInTheDocument());
});

it('[HIST-07] offers the days of six months up to today, and fills in the selected one', async () => {
  const session = await signIn();
  openHistory(session);
  await openFilter();
  await choose('Custom');
  const today = bankDayOf(session.session.now());
  await userEvent.click(screen.getByRole('button', { name: 'Choose Start Date' }));
  const calendar = await screen.findByRole('dialog', { name: 'Choose Start Date' });
  const days = within(calendar).getAllByRole('button', { name: /^\w+,? \d/ });
  expect(days.filter((day) => day.getAttribute('aria-disabled') !== 'true')).toHaveLength(
    Number(today.slice(-2)),
  );
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Start Date' })).toHaveValue(formatBankDay(today));
  expect(screen.getByRole('button', { name: `Change Start Date, ${formatBankDay(today)}` })).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Select Filter' })).toBeVisible();
});
