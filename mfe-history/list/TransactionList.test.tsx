import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { clearFilter, openHistory, findRow, rows, showRows } from '../testing/history-customer';

const failed = 'Not able to fetch transactions at the moment. Please try again';

beforeEach(() => showRows(12));

describe('the list of transactions', () => {
  it('[HIST-03] [HIST-04] [HIST-11] shows biller, status, amount, date, account and receipt of a transaction, and no error without a failure', async () => {
    const session = await signIn();
    const texts: string[] = [];
    const note = (records: MutationRecord[]) =>
      texts.push(
        ...records.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent ?? '')),
      );
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true });
    const shown = openHistory(session);
    expect(await screen.findByText('Fetching your transactions')).toBeInTheDocument();
    const row = await findRow('ACT Broadband', 'Success');
    note(observer.takeRecords());
    observer.disconnect();
    expect(texts.join()).toContain('ACT Broadband');
    expect(texts.join()).not.toContain(failed);
    expect(row).toHaveTextContent('₹1,179.00');
    expect(row).toHaveTextContent(/\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m/);
    const account = session.hostSession.accounts[0]?.accountID ?? '';
    expect(row).toHaveTextContent(`from account ending in ${account.slice(-4)}`);
    expect(document.body).not.toHaveTextContent(account);
    await userEvent.click(within(row).getByRole('button', { name: /^Download receipt of ACT Broadband/ }));
    expect(shown.emitted).toEqual([
      { name: 'receipt.requested', payload: { transactionId: expect.stringMatching(/^TXN/) } },
    ]);
    expect(shown.screens).toEqual(['history']);
  });

  it('[HIST-10] refetches the list after a payment with an unknown outcome', async () => {
    const session = await signIn();
    const { events } = openHistory(session);
    await findRow('ACT Broadband', 'Success');
    const calls = jest.spyOn(session.http, 'call');
    events.emit('payment.outcome-unknown', {});
    await waitFor(() => expect(calls.mock.calls.map(([{ name }]) => name)).toContain('transactions.list'));
    expect(await findRow('ACT Broadband', 'Success')).toBeVisible();
  });

  it('[HIST-04] [HIST-08] appends each page until the last one, and shows two statuses as pending and all others except success as failed', async () => {
    showRows(1_000);
    openHistory(await signIn());
    await clearFilter();
    expect(await findRow('Vodafone Postpaid', 'Pending')).toBeVisible();
    expect(await findRow('Uttar Pradesh Power', 'Pending')).toBeVisible();
    expect(await findRow('Noida Power', 'Failed')).toBeVisible();
    expect(await findRow('Delhi Jal Board', 'Failed')).toBeVisible();
    const end = await screen.findByText('No more transactions in this period');
    expect(end).toBeVisible();
    // Rows outside the visible area are added a few per frame.
    await waitFor(async () => {
      const all = await rows();
      expect(all.length).toBeGreaterThan(40);
      expect(all.at(-1)).toHaveAttribute('aria-posinset', String(all.length));
      expect(all.at(-1)).toHaveAttribute('aria-setsize', String(all.length));
    });
  });

  it('[REC-08] offers receipts only if a live remote handles them', async () => {
    openHistory(await signIn(), { canHandle: [] });
    expect(within(await findRow('ACT Broadband')).getAllByRole('button')).toHaveLength(1);
  });

  it("[REC-09] offers neither receipts nor an export in an app's web view", async () => {
    openHistory(await signIn({ platform: 'MOBILE' }));
    expect(within(await findRow('ACT Broadband')).getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('[REC-09] shares receipts with an app that accepts them', async () => {
    const { emitted } = openHistory(await signIn({ platform: 'MOBILE' }), {
      canHandle: ['receipt.requested'],
      acceptsReceipts: true,
    });
    const row = within(await findRow('ACT Broadband'));
    await userEvent.click(row.getByRole('button', { name: /^Share receipt of ACT Broadband/ }));
    expect(emitted).toEqual([
      { name: 'receipt.requested', payload: { transactionId: expect.stringMatching(/^TXN/) } },
    ]);
  });

  it('[HIST-08] shows a message if there are no transactions', async () => {
    openHistory(await signIn({ like: 'first-time' }));
    expect(await screen.findByText('No Transactions Found')).toBeVisible();
  });

  it("[HIST-11] [HTTP-03] refetches on Retry after a failure, and after a 429, which only the shell's toast reports", async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.list', mode: 'rate-limit' });
    openHistory(session);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    await session.fault({ call: 'transactions.list', mode: 'error' });
    await userEvent.click(retry);
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await findRow('ACT Broadband');
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('[HIST-11] keeps the loaded rows if the next page fails', async () => {
    const session = await signIn();
    openHistory(session);
    await clearFilter();
    await findRow('ACT Broadband');
    await session.fault({ call: 'transactions.list', mode: 'error' });
    showRows(30);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(await rows()).toHaveLength(20);
    await session.fault({ call: 'transactions.list', mode: 'slow', ms: 1_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    expect(screen.getByText('Fetching more transactions')).toBeInTheDocument();
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(20));
  });
});
