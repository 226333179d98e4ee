import { screen, waitFor } from '@testing-library/react';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import type { WireDue } from '@billpay/api-contract/dues';
import { formatAmount, parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { codesSentTo, customer, openPayment, findSavedBill } from '../testing/paying-customer';

const makePayment = () => screen.findByRole('button', { name: 'Make Payment' });

/** Formats an amount from the API as the field displays it. */
const formatWireAmount = (rupees: string | null | undefined) => formatAmount(parseRupees(rupees ?? ''));

async function dueOn(session: TestSession, customerBillId: number): Promise<WireDue | undefined> {
  const { data } = await session.http.call(allUpcomingDues, {});
  return data.find(({ customerBillID }) => customerBillID === customerBillId);
}

/** Counts updates of the stored due while a bill is open. */
function countDueUpdates(session: TestSession): () => number {
  const call = jest.spyOn(session.http, 'call');
  const updates: unknown[] = [putUpcomingDue, deleteUpcomingDue];
  return () => call.mock.calls.filter(([endpoint]) => updates.includes(endpoint)).length;
}

describe('the stored due follows the bill', () => {
  it('[PAY-03] [ADD-11] updates a due that differs from the bill and notifies the other remotes', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    const right = await dueOn(session, customerBillId);
    await session.http.call(putUpcomingDue, {
      body: {
        customerBillID: customerBillId,
        dueAmount: '1312.50',
        dueDate: '2020-01-31',
        billDate: null,
        billPeriod: null,
      },
    });
    const { emitted } = openPayment(session, customerBillId);
    await makePayment();
    const changed = { name: 'due.changed', payload: { customerBillId } };
    await waitFor(() => expect(emitted).toEqual([changed]));
    expect(await dueOn(session, customerBillId)).toEqual(right);
  });

  it('[PAY-03] [ADD-11] stores a due for a bill without one', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Car Loan');
    const right = await dueOn(session, customerBillId);
    await session.http.call(deleteUpcomingDue, { params: { customerBillId } });
    const { emitted } = openPayment(session, customerBillId);
    await makePayment();
    await waitFor(() => expect(emitted).toEqual([{ name: 'due.changed', payload: { customerBillId } }]));
    expect(await dueOn(session, customerBillId)).toEqual(right);
  });

  it('[PAY-03] leaves the due unchanged if it agrees with the bill', async () => {
    const session = await signIn();
    const updates = countDueUpdates(session);
    const { emitted } = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await makePayment();
    expect(updates()).toBe(0);
    expect(emitted).toEqual([]);
  });

  it('[PAY-02] never stores a bill with an adhoc amount as a due', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Living Room TV');
    const updates = countDueUpdates(session);
    openPayment(session, customerBillId);
    expect(await screen.findByRole('textbox', { name: 'Outstanding amount' })).toBeVisible();
    expect(updates()).toBe(0);
    expect(await dueOn(session, customerBillId)).toBeUndefined();
  });
});

describe('the bill does not wait for the balances', () => {
  it('[PAY-07] shows the bill while accounts and daily limit are loading', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const bill = data.find(({ BILL_NAME }) => BILL_NAME === 'Mumbai Flat Power');
    for (const call of ['payment.account-info', 'payment.amount-by-date', 'user-services.bbps-settings']) {
      await session.fault({ call, mode: 'hang', times: 9 });
    }
    openPayment(session, bill?.CUSTOMER_BILL_ID ?? 0);
    expect(await screen.findByRole('textbox', { name: 'Outstanding amount' })).toHaveValue(
      formatWireAmount(bill?.UPCOMING_DUE_AMOUNT),
    );
    expect(screen.getByRole('button', { name: 'Refreshing balances' })).toBeVisible();
    expect(screen.queryByText('No Account available')).not.toBeInTheDocument();
    expect(screen.queryByText(/Unable to fetch/)).not.toBeInTheDocument();
    expect(await makePayment()).toBeDisabled();
  });

  it('[PAY-09] waits for the daily limit before requesting a code', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.amount-by-date', mode: 'slow', ms: 4_000 });
    openPayment(session, await findSavedBill(session, 'Home Internet'));
    await customer.typeAmount('200000');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment limit exceeded for paying bills in a day.',
    );
    expect(await codesSentTo(session)).toBe(0);
  });
});
