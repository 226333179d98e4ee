import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import userEvent from '@testing-library/user-event';
import {
  closeDetails,
  openDetails,
  openHistory,
  findRow,
  rows,
  showRows,
  findValue,
} from '../testing/history-customer';

const timedOut =
  'Your transaction has timed out. We are resolving this issue. If the transaction has not been resolved even after 72 hours, please contact Customer Support.';

/** Lists all later requests to an endpoint, in order. */
function watchCalls(session: TestSession, name: string): () => unknown[] {
  const spied = jest.spyOn(session.http, 'call');
  return () =>
    spied.mock.calls
      .filter(([endpoint]) => endpoint.name === name)
      .map(([, { body, params }]) => (body ?? params) as unknown);
}

/** Deletes a saved biller with a code, as another remote would. */
async function deleteSaved(session: TestSession, billName: string): Promise<void> {
  const { data } = await session.http.call(savedBillers, {});
  const saved = data.find(({ BILL_NAME }) => BILL_NAME === billName);
  if (!saved) throw new Error(`There is no "${billName}"`);
  const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = saved;
  const templateVariables = { customerBillId: String(customerBillId) };
  await session.http.call(generateOtp, { body: { template: 'delete-biller', templateVariables } });
  const otp = await session.latestCode();
  await session.http.call(deleteBiller, {
    body: { customerBillId, customerId: session.customer, categoryName, otp },
  });
}

describe('the details of a transaction', () => {
  it('[HIST-05] shows every field, and only the last four digits of numbers', async () => {
    const session = await signIn();
    openHistory(session);
    const dialog = await openDetails('ACT Broadband', 'Success');
    const account = session.hostSession.accounts[0]?.accountID ?? '';
    expect(findValue(dialog, 'Debited From')).toMatch(`••${account.slice(-4)}`);
    expect(findValue(dialog, 'Date')).toMatch(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/);
    expect(findValue(dialog, 'Transaction Reference ID')).toMatch(/^BP/);
    expect(findValue(dialog, 'Payment Mode')).toBe('Internet Banking');
    expect(findValue(dialog, 'Payment Channel')).toBe('INTB');
    expect(findValue(dialog, 'Bill Number')).not.toBe('–');
    expect(findValue(dialog, 'Bill Amount')).toBe('₹1,179.00');
    expect(findValue(dialog, 'Biller Name')).toContain('ACT');
    expect(findValue(dialog, 'Biller Id')).toBe('ACTBB');
    expect(findValue(dialog, 'Status')).toBe('SUCCESS');
    expect(findValue(dialog, 'Reason')).toBeNull();
    expect(document.body).not.toHaveTextContent(account);
  });

  it("[HIST-04] [HIST-05] [HIST-13] shows a failure's reason, where the money is, a card's last digits and a recharged number", async () => {
    openHistory(await signIn());
    let dialog = await openDetails('Noida Power', 'Failed');
    expect(findValue(dialog, 'Status')).toBe('FAILURE');
    expect(findValue(dialog, 'Reason')).toBe('Bill Payment failed');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      /^Your transaction has failed\. Any amount that has been debited from your account should have been automatically credited back\. .*72 hours/,
    );
    await closeDetails();
    dialog = await openDetails('Delhi Jal Board', 'Failed');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Your transaction has timed out. Any amount that has been debited from your account should have been automatically credited back. Please contact Customer Support for any issues related to this transaction.',
    );
    await closeDetails();
    dialog = await openDetails('Citibank', 'Success');
    expect(findValue(dialog, 'Bill Number')).toBe('••7120ending in 7120');
    expect(document.body).not.toHaveTextContent('3670601234567120');
    await closeDetails();
    dialog = await openDetails('Telenor Prepaid');
    expect(findValue(dialog, 'Bill Number')).toBe('–');
    expect(findValue(dialog, 'Mobile Number paid for')).toBe('7037015083');
    expect(within(dialog).queryByRole('button', { name: 'Pay this biller again' })).not.toBeInTheDocument();
  });

  it('[HIST-05] links to the receipt, a complaint and, if the biller is saved, to another payment', async () => {
    const session = await signIn();
    const call = session.http.call.bind(session.http);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      if (endpoint.name === savedBillers.name) await released;
      return await call(endpoint, input);
    });
    const shown = openHistory(session);
    const dialog = await openDetails('Tata Power', 'Success');
    const again = within(dialog).getByText('Pay this biller again');
    expect(again).not.toBeVisible();
    release();
    expect(await within(dialog).findByRole('button', { name: 'Pay this biller again' })).toContainElement(
      again,
    );
    for (const name of ['Download Receipt', 'Pay this biller again', 'Register Complaint']) {
      await userEvent.click(await within(dialog).findByRole('button', { name }));
    }
    expect(shown.emitted).toEqual([
      { name: 'receipt.requested', payload: { transactionId: expect.stringMatching(/^TXN/) } },
      { name: 'payment.requested', payload: { customerBillId: expect.any(Number) } },
      {
        name: 'complaint.requested',
        payload: { transactionReferenceId: findValue(dialog, 'Transaction Reference ID') },
      },
    ]);
  });

  it('[MFE-04] offers only actions that a live remote handles', async () => {
    openHistory(await signIn(), { canHandle: [] });
    const dialog = await openDetails('ACT Broadband', 'Success');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Close']);
  });

  it('[HIST-05] does not offer to pay a deleted biller again', async () => {
    const session = await signIn();
    await deleteSaved(session, 'Noida Office');
    const saved = jest.spyOn(session.http, 'call');
    openHistory(session);
    const dialog = await openDetails('Noida Power', 'Failed');
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith(savedBillers, expect.anything()));
    await act(async () => void (await saved.mock.results.at(-1)?.value));
    expect(within(dialog).getByRole('button', { name: 'Register Complaint' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Pay this biller again' })).not.toBeInTheDocument();
  });
});

describe('a transaction with an open outcome', () => {
  /** Notifies every remote in the page. */
  const settled = {
    name: 'payment.completed',
    payload: {
      customerBillId: expect.any(Number) as number,
      transactionId: expect.stringMatching(/^TXN/) as string,
      outcome: 'success',
    },
  };

  it('[HIST-09] [HIST-10] fetches an open transaction when its details open, shows its current status, and reports the status once', async () => {
    const session = await signIn();
    const asked = watchCalls(session, 'transactions.details');
    const updates = watchCalls(session, 'transactions.status');
    const { emitted } = openHistory(session);
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    expect(dialog).toHaveStyle({ height: '44rem' });
    await waitFor(() => expect(findValue(dialog, 'Status')).toBe('SUCCESS'));
    expect(dialog).toHaveStyle({ height: '44rem' });
    expect(asked()).toEqual([{ id: findValue(dialog, 'Transaction Reference ID') }]);
    expect(within(dialog).getByText('The payment has succeeded.')).toBeVisible();
    expect(screen.queryByText('What not to do')).not.toBeInTheDocument();
    await closeDetails();
    await findRow('Uttar Pradesh Power', 'Success');
    await waitFor(() => expect(updates()).toMatchObject([{ status: 'success' }]));
    expect(emitted).toEqual([settled]);
    expect(await openDetails('ACT Broadband', 'Success')).toHaveStyle({ height: 'auto' });
  });

  it('[HIST-09] [HIST-13] explains a pending payment and its next step, and warns against paying again', async () => {
    openHistory(await signIn());
    const dialog = await openDetails('Vodafone Postpaid', 'Pending');
    const happened = await within(dialog).findByRole('region', { name: 'What has happened' });
    expect(
      within(happened)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Amount debited from accountDone · /),
      'Payment sent to billerPending',
      'Confirmation from billerPending',
    ]);
    expect(within(dialog).getByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'We ask for the outcome again in 5 seconds',
    );
    expect(within(dialog).getByRole('region', { name: 'What not to do' })).toHaveTextContent(
      'Please do not pay this bill again',
    );
    expect(findValue(dialog, 'Status')).toBe('Pending');
    expect(within(dialog).queryByRole('button', { name: 'Pay this biller again' })).not.toBeInTheDocument();
  });

  it('[HIST-11] keeps the last known details if a fetch fails, and retries automatically and on request', async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.details', mode: 'error' });
    openHistory(session);
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Not able to fetch transaction details at the moment. Please try again',
    );
    expect(within(dialog).getByText(timedOut)).toBeVisible();
    expect(findValue(dialog, 'Bill Amount')).toBe('₹1,840.50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(findValue(dialog, 'Status')).toBe('SUCCESS'));
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it("[HIST-10] never changes a network success to a failure when a pending payment's details close (9002), and reports the success", async () => {
    const session = await signIn();
    // The customer sees only Pending until the details close.
    await session.fault({ call: 'transactions.details', mode: 'error', times: 1 });
    const updates = watchCalls(session, 'transactions.status');
    const { emitted } = openHistory(session);
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    await within(dialog).findByRole('alert');
    const reference = findValue(dialog, 'Transaction Reference ID') ?? '';
    const lists = watchCalls(session, 'transactions.list');
    const before = lists().length;
    await closeDetails();
    expect(await findRow('Uttar Pradesh Power', '1,840.50', 'Success')).toBeVisible();
    expect(updates()).toMatchObject([{ status: 'aggregator-failed' }]);
    await waitFor(() => expect(emitted).toEqual([settled]));
    // Reloads only once, because the remote ignores its own event.
    expect(lists()).toHaveLength(before + 1);
    const { data } = await session.http.call(transactionDetails, { params: { id: reference } });
    expect(data.TRANSACTION_STATUS).toBe('success');
    expect(await session.ledger()).toMatchObject({ sum: '0.00', agrees: true });
  });

  it("[HIST-09] [HIST-10] sends no request when a settled payment's details close, and reports neither a settled nor an open payment", async () => {
    const session = await signIn();
    const updates = watchCalls(session, 'transactions.status');
    const asked = watchCalls(session, 'transactions.details');
    const { emitted } = openHistory(session);
    await openDetails('ACT Broadband', 'Success');
    await closeDetails();
    await openDetails('Noida Power', 'Failed');
    await closeDetails();
    expect([asked(), updates()]).toEqual([[], []]);
    const dialog = await openDetails('Vodafone Postpaid', 'Pending');
    await waitFor(() => expect(findValue(dialog, 'Reason')).not.toBeNull());
    await closeDetails();
    expect(emitted).toEqual([]);
  });

  it('[HIST-04] [HIST-10] shows an unknown outcome as Failed and not settled yet, and treats it as open', async () => {
    const session = await signIn();
    const updates = watchCalls(session, 'transactions.status');
    await session.fault({ call: 'transactions.details', mode: 'error' });
    showRows(50);
    openHistory(session);
    const dialog = await openDetails('1,120.00', 'Failed · Not settled yet');
    expect(findValue(dialog, 'Status')).toBe('FAILURE · Not settled yet');
    expect(findValue(dialog, 'Reason')).toBe('Waiting Confirmation from Biller');
    expect(within(dialog).getByText('Not settled yet: we are checking with the biller.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Pay this biller again' })).not.toBeInTheDocument();
    expect(await within(dialog).findByRole('region', { name: 'What not to do' })).toBeVisible();
    await closeDetails();
    await waitFor(() => expect(updates()).toHaveLength(1));
  });

  it('[HIST-10] keeps a newer status if an earlier request for the next page responds later', async () => {
    const session = await signIn();
    openHistory(session);
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    await waitFor(() => expect(findValue(dialog, 'Status')).toBe('SUCCESS'));
    await session.fault({ call: 'transactions.list', mode: 'slow', ms: 300, times: 4 });
    showRows(1_000);
    act(() => void window.dispatchEvent(new Event('resize')));
    await closeDetails();
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(40));
    expect(await findRow('Uttar Pradesh Power')).toHaveTextContent('Success');
  });
});
