import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { enterCode } from '../testing/customer-actions';
import DuesPage from './DuesPage';

const everything = { canHandle: ['payment.requested', 'receipt.requested'] as const };

const { innerWidth } = window;

afterEach(() => {
  window.innerWidth = innerWidth;
  history.replaceState(null, '', '/');
});

async function openDues(session: TestSession) {
  const shown = renderWithHost(<DuesPage />, session, everything);
  await screen.findByRole('region', { name: 'Upcoming Dues' });
  return shown;
}

const choose = (billName: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: new RegExp(billName) }));
const review = async () => within(await screen.findByRole('dialog', { name: /^Pay \d bills?$/ }));

/** Selects bills and requests the code for them. */
async function requestCode(billNames: readonly string[]): Promise<void> {
  for (const name of billNames) await choose(name);
  await userEvent.click(screen.getByRole('button', { name: `Pay ${billNames.length} bills` }));
  const dialog = await review();
  await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  const pay = await dialog.findByRole('button', { name: /^Pay ₹/ });
  await waitFor(() => expect(pay).toBeEnabled());
  await userEvent.click(pay);
  await screen.findByRole('dialog', { name: 'OTP verification' });
}

const outcomes = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => /Success|Pending|Failed|Paying/.exec(item.textContent ?? '')?.[0]);

describe('[BEY-23] the dues page', () => {
  it('shows the total of the month, and offers Pay for bills that can only be paid separately', async () => {
    const { emitted } = await openDues(await signIn());
    const dues = within(screen.getByRole('region', { name: 'Upcoming Dues' }));
    expect(dues.getByText(/^due in \w{3} \d{4}$/)).toBeVisible();
    expect(dues.getByText(/overdue$/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Delhi Water/ })).not.toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    expect(emitted).toEqual([]);
  });

  it('names the biller of a bill with a pending payment', async () => {
    await openDues(await signIn());
    const pending = screen.getByRole('button', { name: 'Pay Kanpur House' }).closest('li');
    await waitFor(() => expect(pending).toHaveTextContent('Uttar Pradesh Power Corp'));
  });

  it('offers only single payments if the bank offers no lists', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.lists', mode: 'error', status: 404 });
    const { emitted } = await openDues(session);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay Delhi Water' }));
    expect(emitted).toMatchObject([{ name: 'payment.requested' }]);
  });

  it('requires at least two bills', async () => {
    await openDues(await signIn());
    await choose('Delhi Water');
    expect(screen.getByRole('button', { name: 'Pay 1 bill' })).toBeDisabled();
  });
});

describe('[BEY-20] paying several dues', () => {
  it('pays several bills with one code, and shows the outcome of each', async () => {
    const session = await signIn();
    const { emitted, navigated } = await openDues(session);
    await requestCode(['Delhi Water', 'Home Internet']);
    expect(await screen.findByText(/^Pay 2 bills with ₹[\d,.]+ in total from/)).toBeVisible();
    await enterCode(session);
    expect(await screen.findByText('2 of 2 bills paid')).toBeVisible();
    expect(navigated).toEqual([expect.stringMatching(/^\/dues\?list=LST/)]);
    expect(emitted.filter(({ name }) => name === 'payment.completed')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Receipt of Delhi Water' }));
    expect(emitted.at(-1)).toMatchObject({ name: 'receipt.requested' });
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('region', { name: 'Paid together today' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: /Delhi Water/ })).not.toBeInTheDocument(),
    );
  });

  it('fetches the dues again if the outcomes of an earlier list are shown', async () => {
    const session = await signIn();
    const { unmount } = await openDues(session);
    await requestCode(['Delhi Water', 'Home Internet']);
    await enterCode(session);
    await screen.findByText('2 of 2 bills paid');
    unmount();
    history.replaceState(null, '', '/');
    const { emitted } = await openDues(session);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Show the bills paid at \d+:\d\d [ap]m$/ }),
    );
    await screen.findByText('2 of 2 bills paid');
    await waitFor(() => expect(emitted.map(({ name }) => name)).toEqual(['due.changed', 'due.changed']));
  });

  it('shows the outcomes after a reload during the payments', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.pay-list', mode: 'hang' });
    const { navigated, unmount } = await openDues(session);
    await requestCode(['Delhi Water', 'Home Internet']);
    await enterCode(session);
    await screen.findByRole('heading', { name: 'Bills paid together' });
    await waitFor(() => expect(outcomes()).toEqual(['Paying', 'Paying']));
    unmount();
    history.replaceState(null, '', navigated.at(-1));
    renderWithHost(<DuesPage />, session, everything);
    expect(await screen.findByText(/^Nothing has been debited so far/)).toBeVisible();
  });

  it('identifies the bill that prevented the payment', async () => {
    const session = await signIn();
    await openDues(session);
    await requestCode(['Delhi Water', 'Home Internet']);
    await session.fault({ call: 'payment.pay-list', mode: 'error', status: 422 });
    await enterCode(session);
    expect(await screen.findByText(/^No bill was paid, and nothing was debited\./)).toBeVisible();
  });

  it('shows only the reasons if no bill can be fetched', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'error', status: 422, times: 2 });
    await openDues(session);
    for (const name of ['Delhi Water', 'Home Internet']) await choose(name);
    await userEvent.click(screen.getByRole('button', { name: 'Pay 2 bills' }));
    const dialog = await review();
    expect(await dialog.findByText('Not included')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pay 2 bills' })).toBeDisabled();
    expect(dialog.queryByText(/₹0\.00|^Select at least two bills/)).not.toBeInTheDocument();
  });

  it('leaves out a bill that cannot be fetched, and says why', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'error', status: 422, times: 1 });
    await openDues(session);
    for (const name of ['Delhi Water', 'Home Internet', 'Kitchen Gas']) await choose(name);
    await userEvent.click(screen.getByRole('button', { name: 'Pay 3 bills' }));
    const dialog = await review();
    expect(await dialog.findByText('Not included')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(dialog.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement);
    expect(dialog.getByText('Select at least two bills to pay them together.')).toBeVisible();
    await act(async () => undefined);
  });
});

describe('[BEY-24] scheduling the payment of a due', () => {
  const scheduled = async () => within(await screen.findByRole('region', { name: 'Scheduled' }));

  async function openSchedule(billName: string) {
    await userEvent.click(await screen.findByRole('button', { name: `Pay ${billName} on a later day` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay on a later day' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    return dialog;
  }

  it('schedules the payment with a code, and cancels it', async () => {
    const session = await signIn();
    const { notices } = await openDues(session);
    const dialog = await openSchedule('Delhi Water');
    expect(
      await dialog.findByText(/^On that day, the bill is fetched again and paid if it is not above ₹/),
    ).toBeVisible();
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await screen.findByText(/^Pay Delhi Jal Board once on .+, at most ₹[\d,.]+ from/);
    await enterCode(session);
    const section = await scheduled();
    expect(section.getByText('Delhi Water')).toBeVisible();
    expect(notices).toMatchObject([{ tone: 'success' }]);
    // The API refuses a second schedule, and a mark, of the same bill.
    const due = within(
      within(screen.getByRole('region', { name: 'Upcoming Dues' }))
        .getByText('Delhi Water')
        .closest('li') as HTMLElement,
    );
    expect(await due.findByText('Scheduled')).toBeVisible();
    expect(due.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(section.getByRole('button', { name: 'Cancel the payment of Delhi Water' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled' })).not.toBeInTheDocument());
    expect(due.getByRole('button', { name: 'Pay Delhi Water on a later day' })).toBeVisible();
  });

  it('shows the fee and the total, and lists the scheduled payment with both', async () => {
    const session = await signIn();
    await openDues(session);
    const { data } = await session.http.call(allUpcomingDues, {});
    const due = parseRupees(data.find(({ billName }) => billName === 'Credit Card')?.dueAmount ?? '');
    const total = formatRupees(due + 5_90);
    const dialog = await openSchedule('Credit Card');
    expect((await dialog.findByText('Convenience fee')).nextSibling).toHaveTextContent('₹5.90');
    expect(dialog.getByText('Total').nextSibling).toHaveTextContent(total);
    expect(
      dialog.getByText((text) =>
        text.includes(`not above ${formatRupees(due)}, and not above ${total} with`),
      ),
    ).toBeVisible();
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    const fee = `(${formatRupees(due)} plus a fee of ₹5.90)`;
    await screen.findByText((text) => text.includes(`at most ${total} from`) && text.endsWith(fee));
    await enterCode(session);
    const section = await scheduled();
    expect(section.getByText(total)).toBeVisible();
    expect(section.getByText('at most, with a fee of ₹5.90')).toBeVisible();
  });

  it('offers Pay later in the menu of a bill on a phone', async () => {
    window.innerWidth = 360;
    await openDues(await signIn());
    expect(screen.queryByRole('button', { name: /on a later day$/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More for Delhi Water' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pay later' }));
    expect(await screen.findByRole('dialog', { name: 'Pay on a later day' })).toBeVisible();
  });

  it('warns that a late fee would prevent the payment, if the day is after the due date', async () => {
    const session = await signIn();
    await openDues(session);
    const dialog = await openSchedule('Credit Card');
    const { data } = await session.http.call(allUpcomingDues, {});
    const dueDate = data.find(({ billName }) => billName === 'Credit Card')?.dueDate ?? '';
    expect(await dialog.findByText(`Due ${formatBankDay(dueDate)}`)).toBeVisible();
    const day = dialog.getByRole('textbox', { name: 'Pay on' });
    const warning = /^This is after the due date\. .* above ₹[\d,.]+ and is not paid\.$/;
    for (const [paysOn, isLate] of [
      [dueDate, false],
      [bankDayOf(Date.parse(dueDate) + 86_400_000), true],
    ] as const) {
      await userEvent.clear(day);
      await userEvent.type(day, formatBankDay(paysOn));
      expect(dialog.queryAllByText(warning)).toHaveLength(Number(isLate));
    }
  });

  it('accepts only a day of the next two months', async () => {
    await openDues(await signIn());
    const dialog = await openSchedule('Delhi Water');
    const day = dialog.getByRole('textbox', { name: 'Pay on' });
    await userEvent.clear(day);
    await userEvent.type(day, '1 Jan 2001');
    await userEvent.tab();
    expect(await dialog.findByText('Choose a day from tomorrow on, at most 60 days ahead.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  });

  it('offers no scheduled payment if the bank does not support it', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.schedules', mode: 'error', status: 404, times: 5 });
    await openDues(session);
    expect(screen.queryByRole('button', { name: /on a later day$/ })).not.toBeInTheDocument();
  });
});
