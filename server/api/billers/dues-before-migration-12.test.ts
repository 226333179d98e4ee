import { allUpcomingDues } from '@billpay/api-contract/billers';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { toPaise } from '../paise';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';

const BILL = 'Village House';

describe('a due without a bill date, stored before migration 12', () => {
  const bank = instancesUnderTest(1);
  let client: TestClient;
  /** A payment made in March that is still pending in May. */
  let pending = '';

  beforeEach(async () => {
    await callControl(bank.origin(), 'POST', '/sandbox/clock', { now: '2031-05-02T10:00:00+05:30' });
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
    const { CUSTOMER_BILL_ID: bill } = await savedAs(client, BILL);
    const march = { startDate: '2031-03-01', endDate: '2031-03-31', pageNumber: 1 };
    const { data } = await client.call(transactions, { body: march });
    pending = data.find(({ CUSTOMER_BILL_ID: id }) => id === bill)?.TRANSACTION_ID ?? '';
    await bank.db.query('UPDATE upcoming_due SET noted_on = NULL WHERE saved_biller_id = $1', [bill]);
  });

  async function due() {
    const { data } = await client.call(allUpcomingDues);
    return data.find(({ billName }) => billName === BILL);
  }

  async function settle(): Promise<void> {
    const { data } = await client.call(transactionDetails, { params: { id: pending } });
    expect(data.TRANSACTION_STATUS).toBe('success');
  }

  it('[PAY-14] reduces the due when a pending payment settles', async () => {
    const before = await due();
    await settle();
    expect(toPaise((await due())?.dueAmount ?? '0.00')).toBeLessThan(toPaise(before?.dueAmount ?? '0.00'));
  });

  it('[PAY-14] updates the date of a due whose amount stays the same, and keeps the due when an earlier payment settles late', async () => {
    const before = await due();
    if (!before) throw new Error(`Nothing is due on ${BILL}`);
    const { customerBillID, dueAmount, dueDate, billDate, billPeriod } = before;
    const sameDue = { customerBillID, dueAmount, dueDate, billDate, billPeriod };
    await client.call(putUpcomingDue, { body: sameDue });
    await settle();
    expect(await due()).toEqual(before);
  });
});
