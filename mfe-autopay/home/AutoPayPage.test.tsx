import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBankDay } from '@billpay/domain/dates';
import { HostProvider } from '@billpay/host-api';
import { createHostRecord, signIn } from '@billpay/remote-kit/testing';
import { changeListResponse, bankDay, fetchAutoPays, openPage } from '../testing/auto-pay-customer';
import AutoPayPage from './AutoPayPage';

const none =
  "You don't have any bills setup for Auto Pay, yet. You can do that after successfully paying a bill or clicking on the '+' button";

describe('Auto Pay home', () => {
  it('[AUTO-01] lists upcoming payments and auto pays with limit, day, account and next payment, and explains auto pay', async () => {
    const session = await signIn();
    const { list, row, screens } = await openPage(session);
    const { allConfigurations, upcomingPayments } = await fetchAutoPays(session);
    const names = async (name: string) =>
      (await list(name)).getAllByRole('listitem').map((row) => within(row).getAllByText(/./)[1]?.textContent);
    expect((await names('Upcoming Scheduled Payments')).length).toBe(upcomingPayments.flat().length);
    expect((await names('All Auto Payments')).length).toBe(allConfigurations.length);
    await userEvent.click(screen.getByRole('button', { name: 'About Autopay' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/after at least one successful payment/);
    expect(screens).toEqual(['auto-pay']);
    const shown = await row('All Auto Payments', 'Home Electricity');
    const wire = allConfigurations.find(({ BILL_NAME }) => BILL_NAME === 'Home Electricity');
    expect(shown.getByText('₹10,000.00')).toBeVisible();
    expect(shown.getByText(/Day 27 of every month/)).toHaveTextContent(
      `ending in ${wire?.ACCOUNT_NUMBER.slice(-4)}`,
    );
    expect(shown.getByText(/Day 27 of every month/)).not.toHaveTextContent(wire?.ACCOUNT_NUMBER ?? '');
    expect(shown.getByText(`On ${formatBankDay(wire?.NEXT_PAYMENT_DATE ?? '')}`)).toBeVisible();
    expect(shown.getByText('Autopay Enabled')).toBeVisible();
    const bimonthly = await row('All Auto Payments', 'Office Electricity');
    expect(bimonthly.getByText(/Day 12 of every second month/)).toBeVisible();
    expect(bimonthly.getByText('Autopay Paused')).toBeVisible();
    const paid = allConfigurations.find(({ BILL_NAME }) => BILL_NAME === 'Delhi Flat Power');
    expect(paid).toMatchObject({ PAID: 1 });
    const next = await row('All Auto Payments', 'Delhi Flat Power');
    expect(next.getByText(`On ${formatBankDay(paid?.NEXT_PAYMENT_DATE ?? '')}`)).toBeVisible();
  });

  it("[AUTO-01] shows each bill with its category's icon, or letters if the bank does not provide the category", async () => {
    const { row, unmount } = await openPage(await signIn());
    const letters = /^AV ?Home Electricity/;
    const withIcon = await row('All Auto Payments', 'Home Electricity');
    const marked = withIcon.getByText('Home Electricity').closest('li');
    await waitFor(() => expect(marked?.querySelector('[aria-hidden] .lucide-zap')).not.toBeNull());
    expect(marked).not.toHaveTextContent(letters);
    unmount();
    const session = await signIn();
    changeListResponse(session, ({ allConfigurations }) => {
      for (const one of allConfigurations) delete one.CATEGORY_NAME;
    });
    const without = await (await openPage(session)).row('All Auto Payments', 'Home Electricity');
    await waitFor(() =>
      expect(without.getByText('Home Electricity').closest('li')).toHaveTextContent(letters),
    );
  });

  it('[AUTO-02] shows a message if there is no auto pay, and opens My Billers on +', async () => {
    const { navigated } = await openPage(await signIn({ like: 'first-time' }));
    expect(await screen.findByText(none)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Set up Auto Pay for a bill' }));
    expect(navigated).toEqual(['/my-bills']);
  });

  it('[AUTO-02] [MFE-04] offers +, history and receipts only while they can be opened', async () => {
    const session = await signIn();
    const { navigated, emitted, unmount, list } = await openPage(session, {
      canOpen: ['/my-bills'],
      canHandle: ['receipt.requested'],
    });
    const recent = await list('Recent Auto Payments');
    await userEvent.click(screen.getByRole('button', { name: 'Set up Auto Pay for a bill' }));
    expect(navigated).toEqual(['/my-bills']);
    const [receipt] = recent.getAllByRole('button', { name: /^View Receipt of/ });
    await userEvent.click(receipt ?? document.body);
    expect(emitted).toEqual([
      { name: 'receipt.requested', payload: { transactionId: expect.stringMatching(/^TXN/) as string } },
    ]);
    unmount();
    const alone = await openPage(session, { canOpen: [] });
    await alone.list('Recent Auto Payments');
    expect(
      screen.queryByRole('button', { name: /^(View (History|Receipt)|Set up Auto Pay for a bill)/ }),
    ).not.toBeInTheDocument();
  });

  it("[FIND-10] shows another remote's auto pay search in a slot", async () => {
    const { host } = createHostRecord(await signIn());
    render(
      <HostProvider value={{ ...host, Panel: ({ name }) => <p>Panel of {name}</p> }}>
        <AutoPayPage />
      </HostProvider>,
    );
    expect(await screen.findByText('Panel of auto-pay-search')).toBeVisible();
  });

  it('[AUTO-01] offers Retry for a failed list, and marks an outdated one', async () => {
    const session = await signIn();
    await session.fault({ call: 'auto-pay.list', mode: 'error' });
    const { list, events } = await openPage(session);
    expect(await screen.findByText('Unable to fetch your auto pays at the moment')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await list('All Auto Payments');
    await session.fault({ call: 'auto-pay.list', mode: 'error' });
    events.emit('biller.updated', { customerBillId: 1 });
    expect(await screen.findByText('Unable to fetch your auto pays at the moment')).toBeVisible();
    await list('All Auto Payments');
  });

  it('[AUTO-08] [AUTO-09] [HOME-14] [MYB-03] opens the task of an auto pay on Edit, or shows why a stopped or waiting auto pay cannot be edited', async () => {
    const session = await signIn();
    const { row, emitted } = await openPage(session);
    const shown = await row('All Auto Payments', 'Home Electricity');
    await userEvent.click(shown.getByRole('button', { name: 'Edit Auto Pay of Home Electricity' }));
    const { allConfigurations } = await fetchAutoPays(session);
    const wire = allConfigurations.find(({ BILL_NAME }) => BILL_NAME === 'Home Electricity');
    expect(emitted).toEqual([
      {
        name: 'autopay.setup-requested',
        payload: { customerBillId: wire?.CUSTOMER_BILL_ID, configurationId: wire?.ID },
      },
    ]);
    const stopped = await row('All Auto Payments', 'Office Electricity');
    const edit = stopped.getByRole('button', { name: 'Edit Auto Pay of Office Electricity' });
    expect(edit).toBeDisabled();
    expect(edit).toHaveAccessibleDescription('Its next payment is stopped: resume it to edit.');
    expect(stopped.getByRole('button', { name: /^Delete/ })).toBeEnabled();
    const waiting = await row('All Auto Payments', 'Office Landline');
    expect(waiting.getByText('Autopay Paused')).toBeVisible();
    expect(waiting.getByText(/^Starts in [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    expect(waiting.getByRole('button', { name: /^Edit/ })).toHaveAccessibleDescription(
      /^It can be changed once it is active, from [A-Z][a-z]+ 20\d\d\.$/,
    );
    expect(waiting.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  });

  it('[AUTO-09] refuses every change on the payment day and shows the reason', async () => {
    const session = await signIn();
    const day = Number(bankDay(session, 0).slice(-2));
    changeListResponse(session, (data) => {
      for (const one of [...data.allConfigurations, ...data.upcomingPayments.flat()]) one.PAYMENT_DATE = day;
    });
    const { row } = await openPage(session);
    const why = 'Today is its payment day: it can be changed again tomorrow.';
    const set = await row('All Auto Payments', 'Home Electricity');
    const scheduled = await row('Upcoming Scheduled Payments', 'Home Electricity');
    for (const button of [
      set.getByRole('button', { name: /^Edit/ }),
      set.getByRole('button', { name: /^Delete/ }),
      scheduled.getByRole('button', { name: /^Stop Payment/ }),
    ]) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(why);
    }
  });

  it('[AUTO-15] shows the outcome of the last payments with reasons, and links to the history', async () => {
    const session = await signIn();
    const outcomes = ['paid', 'pending', 'skipped', 'refused'] as const;
    const reasons = [null, null, 'You stopped this payment.', 'Insufficient balance for making a payment.'];
    changeListResponse(session, (data) => {
      data.recentRuns = (data.recentRuns ?? []).slice(0, 4).map((run, place) => ({
        ...run,
        OUTCOME: outcomes[place] ?? 'paid',
        REASON: reasons[place] ?? null,
      }));
    });
    const { list, navigated } = await openPage(session);
    const rows = (await list('Recent Auto Payments')).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Delhi Flat Power.*₹[\d,]+\.\d\d.*Paid$/),
      expect.stringMatching(/Pending.*The biller has not confirmed it yet\.$/),
      expect.stringMatching(/Skipped.*You stopped this payment\.$/),
      expect.stringMatching(/Not paid.*Insufficient balance for making a payment\.$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'View History' }));
    expect(navigated).toEqual(['/history']);
  });

  it('[AUTO-01] omits dates and past payments that the bank does not return', async () => {
    const session = await signIn();
    changeListResponse(session, (data) => {
      delete data.recentRuns;
      for (const one of [...data.allConfigurations, ...data.upcomingPayments.flat()]) {
        delete one.NEXT_PAYMENT_DATE;
      }
    });
    const { row } = await openPage(session);
    const scheduled = await row('Upcoming Scheduled Payments', 'Home Electricity');
    expect(scheduled.getByText('Day 27 of the month')).toBeVisible();
    expect(screen.queryByText('Recent Auto Payments')).not.toBeInTheDocument();
  });

  it('[AUTO-01] refetches auto pays after each event that may change them', async () => {
    const session = await signIn();
    const { list, events } = await openPage(session);
    await list('All Auto Payments');
    const calls = jest.spyOn(session.http, 'call');
    for (const [event, payload] of [
      ['payment.completed', { transactionId: 'T1', outcome: 'success' }],
      ['due.changed', { customerBillId: 1 }],
      ['biller.deleted', { customerBillId: 1 }],
      ['biller.updated', { customerBillId: 1 }],
    ] as const) {
      calls.mockClear();
      events.emit(event, payload);
      await waitFor(() => expect(calls.mock.calls.map(([{ name }]) => name)).toEqual(['auto-pay.list']));
      await act(() => calls.mock.results[0]?.value as Promise<unknown>);
    }
  });
});
