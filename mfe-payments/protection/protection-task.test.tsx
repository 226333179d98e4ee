import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentReports, readPaymentLock, unlockPayments } from '@billpay/api-contract/protection';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import { renderWithHost, signIn, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { customer, findSavedBill, openPayment } from '../testing/paying-customer';
import ProtectionTask from './ProtectionTask';

const DAY_MS = 86_400_000;

async function findTransaction(session: TestSession, status: string): Promise<string> {
  const days = (count: number) => bankDayOf(Date.now() + count * DAY_MS);
  const body = { startDate: days(-180), endDate: days(0), pageNumber: 1 };
  const { data } = await session.http.call(transactions, { body });
  const found = data.find(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === status);
  if (!found) throw new Error(`The customer has no transaction with the status ${status}`);
  return found.TRANSACTION_ID;
}

function openTask(session: TestSession, request: Record<string, string> = {}, options?: HostOptions) {
  const close = jest.fn();
  const task = <ProtectionTask request={request} close={close} />;
  return { ...renderWithHost(task, session, { protection: true, ...options }), close };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isLocked = async (session: TestSession) =>
  (await act(() => session.http.call(readPaymentLock, {}))).data.LOCKED;

describe('the lock of bill payments', () => {
  it('[BEY-10] locks with one press, and unlocks with a code', async () => {
    const session = await signIn();
    openTask(session);
    await press('Lock bill payments');
    expect(await screen.findByText('Bill payments are locked')).toBeVisible();
    expect(await isLocked(session)).toBe(true);
    expect(await accessibilityProblems()).toEqual([]);
    await press('Unlock with a code');
    await customer.enterCode(session);
    expect(await screen.findByRole('button', { name: 'Lock bill payments' })).toBeVisible();
    expect(await isLocked(session)).toBe(false);
  });

  it('[BEY-10] stays locked if the customer leaves the code dialog, or unlocking fails', async () => {
    const session = await signIn();
    const { notices } = openTask(session);
    await press('Lock bill payments');
    await press('Unlock with a code');
    await userEvent.keyboard('{Escape}');
    await session.fault({ call: unlockPayments.name, mode: 'error' });
    await press('Unlock with a code');
    await customer.enterCode(session);
    await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ tone: 'error' })));
    expect(screen.getByText('Bill payments are locked')).toBeVisible();
    expect(await isLocked(session)).toBe(true);
  });

  it('[BEY-10] says that locking failed, and lets the customer try again', async () => {
    const session = await signIn();
    await session.fault({ call: 'protection.lock', mode: 'error' });
    const { notices } = openTask(session);
    await press('Lock bill payments');
    await waitFor(() => expect(notices).toHaveLength(1));
    await press('Lock bill payments');
    expect(await screen.findByText('Bill payments are locked')).toBeVisible();
  });

  it('[BEY-10] shows locking and unlocking even if their responses are lost', async () => {
    const session = await signIn();
    await session.fault({ call: 'protection.lock', mode: 'drop-response' });
    await session.fault({ call: unlockPayments.name, mode: 'drop-response' });
    const { notices } = openTask(session);
    await press('Lock bill payments');
    expect(await screen.findByText('Bill payments are locked')).toBeVisible();
    await press('Unlock with a code');
    await customer.enterCode(session);
    expect(await screen.findByRole('button', { name: 'Lock bill payments' })).toBeVisible();
    expect(notices.map(({ tone }) => tone)).toEqual(['success']);
  });

  it('[BEY-10] offers the lock with Retry even if its state cannot be read', async () => {
    const session = await signIn();
    await session.fault({ call: readPaymentLock.name, mode: 'error', times: 9 });
    openTask(session);
    expect(await screen.findByText('This could not be loaded. Please try again.')).toBeVisible();
    await press('Lock bill payments');
    expect(await screen.findByText('Bill payments are locked')).toBeVisible();
  });

  it('[BEY-10] shows in Confirm Payment that payments are locked, with the way to unlock them', async () => {
    const session = await signIn();
    const bill = await findSavedBill(session, 'Mumbai Flat Power');
    const { unmount } = openTask(session);
    await press('Lock bill payments');
    await screen.findByText('Bill payments are locked');
    unmount();
    openPayment(session, bill, { protection: true });
    expect(await screen.findByText('Bill payments are locked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    await press('Unlock with a code');
    await customer.enterCode(session);
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
  });
});

describe('the report of a payment', () => {
  it('[BEY-11] [BEY-12] reports the payment, and shows the number, the status and the day of the decision', async () => {
    const session = await signIn();
    openTask(session, { transactionId: await findTransaction(session, 'success') });
    await press('Report this payment');
    const number = await screen.findByRole('heading', { name: /^Report RPT\d+$/ });
    expect(number).toBeVisible();
    const { data } = await act(() => session.http.call(paymentReports, {}));
    expect(number).toHaveTextContent(data[0]?.REPORT_ID ?? '');
    expect(screen.getByText('Under review')).toBeVisible();
    expect(screen.getByText(/^The bank decides by \d+ \w+ \d{4}\.$/)).toBeVisible();
    expect(screen.getByText('Within five days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Report' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report this payment' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('[BEY-11] shows the same report again, and in the list of reports', async () => {
    const session = await signIn();
    const transactionId = await findTransaction(session, 'success');
    const first = openTask(session, { transactionId });
    await press('Report this payment');
    const number = (await screen.findByRole('heading', { name: /^Report RPT/ })).textContent;
    first.unmount();
    const again = openTask(session, { transactionId });
    expect(await screen.findByRole('heading', { name: number })).toBeVisible();
    again.unmount();
    openTask(session);
    expect(await screen.findByRole('heading', { name: number })).toBeVisible();
  });

  it('[BEY-13] tells other remotes that the auto pay of the biller is stopped', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Home Electricity');
    const body = {
      startDate: bankDayOf(Date.now() - 180 * DAY_MS),
      endDate: bankDayOf(Date.now()),
      pageNumber: 1,
    };
    const paid = (await session.http.call(transactions, { body })).data.find(
      (one) => one.CUSTOMER_BILL_ID === customerBillId && one.TRANSACTION_STATUS === 'success',
    );
    const { emitted } = openTask(session, { transactionId: paid?.TRANSACTION_ID ?? '' });
    await press('Report this payment');
    expect(await screen.findByText('Home Electricity')).toBeVisible();
    expect(emitted).toEqual([{ name: 'autopay.changed', payload: { customerBillId, status: 'deleted' } }]);
  });

  it('[BEY-11] shows the report even if its response is lost', async () => {
    const session = await signIn();
    await session.fault({ call: 'protection.report', mode: 'drop-response' });
    const { notices } = openTask(session, { transactionId: await findTransaction(session, 'success') });
    await press('Report this payment');
    expect(await screen.findByRole('heading', { name: /^Report RPT\d+$/ })).toBeVisible();
    expect(notices).toEqual([]);
  });

  it('[BEY-11] shows the reason why a payment without a debit cannot be reported', async () => {
    const session = await signIn();
    const { notices } = openTask(session, {
      transactionId: await findTransaction(session, 'aggregator-failed'),
    });
    await press('Report this payment');
    await waitFor(() =>
      expect(notices).toContainEqual(
        expect.objectContaining({ tone: 'error', message: expect.stringContaining('no money has left') }),
      ),
    );
  });

  it("[BEY-11] shows no data of another customer's payment, and still offers the lock", async () => {
    const [session, other] = await Promise.all([signIn(), signIn()]);
    openTask(session, { transactionId: await findTransaction(other, 'success') });
    expect(await screen.findByText('The bank has no such transaction.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lock bill payments' })).toBeVisible();
  });

  it('[BEY-11] passes the report to an app that accepts files', async () => {
    const session = await signIn({ platform: 'MOBILE' });
    const transactionId = await findTransaction(session, 'success');
    openTask(session, { transactionId }, { acceptsReceipts: true });
    await press('Report this payment');
    expect(await screen.findByRole('button', { name: 'Share Report' })).toBeVisible();
  });

  it('[BEY-14] refers a customer without reports to History', async () => {
    const session = await signIn();
    const { navigated, close } = openTask(session, {}, { canOpen: ['/history'] });
    expect(await screen.findByText(/^You have reported no payment\./)).toBeVisible();
    await press('Open History');
    expect(navigated).toEqual(['/history']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[BEY-14] offers nothing if the API lacks the calls, and shows the bank’s phone number', async () => {
    const session = await signIn();
    await session.fault({ call: readPaymentLock.name, mode: 'error', status: 404, times: 9 });
    openTask(session);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('The bank does not offer this here.')).toBeVisible();
    expect(within(dialog).getByText('Call the bank: 1800 000 000')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Lock bill payments' })).not.toBeInTheDocument();
  });
});
