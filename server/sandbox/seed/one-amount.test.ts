import { autoPay } from '@billpay/api-contract/auto-pay';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { complaints } from '@billpay/api-contract/complaints';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { toPaise } from '@billpay/api/paise';
import { fetchAndPay, fetchSavedBill, pay, savedAs } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { callControl, TestClient } from '../testing/test-client';
import { blueprints } from './demo-customers';
import { requireAgreement } from './testing/require-agreement';

/** All blueprints except the large customer's, which takes seconds to create. `seed.test.ts` checks that one. */
const small = blueprints.filter(({ grow }) => !grow);

describe('dues agree with the bill network', () => {
  const sandbox = sandboxUnderTest();

  it.each(small.map(({ kind }) => kind))(
    "[HOME-11] [MYB-02] shows the network's dues on every screen of the demo customer %s",
    async (kind) => {
      const { owed } = await requireAgreement(await TestClient.signIn(sandbox.origin(), kind));
      expect(owed.length > 0).toBe(kind !== 'first-time');
    },
  );

  it.each([
    ['2027-01-01', '00:01'],
    ['2028-02-29', '00:30'],
    ['2031-02-28', '23:59'],
    ['2031-03-01', '00:01'],
    ['2031-03-31', '12:00'],
  ])(
    '[HOME-11] [HIST-10] [PAY-09] seeds the same customer on %s at %s: dues of every kind that agree with the network, payments of the day, complaints and auto pays',
    async (day, time) => {
      await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: `${day}T${time}:00+05:30` });
      const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      const { owed } = await requireAgreement(client);
      const days = owed.map(({ dueDate }) => dueDate);
      expect(days).toEqual(expect.arrayContaining([null, day]));
      expect(days.some((due) => due !== null && due < day)).toBe(true);
      expect(days.some((due) => due !== null && due > day)).toBe(true);
      const { data } = await client.call(transactions, {
        body: { startDate: day, endDate: day, pageNumber: 1 },
      });
      expect(data.map(({ BILL_AMOUNT, TRANSACTION_STATUS }) => [BILL_AMOUNT, TRANSACTION_STATUS])).toEqual(
        expect.arrayContaining([
          ['1179.00', 'success'],
          ['799.00', 'bbps-in-progress'],
        ]),
      );
      expect(Number((await client.call(amountPaidToday)).data.amount)).toBeGreaterThanOrEqual(1_179);
      expect((await client.call(complaints)).data).toHaveLength(10);
      const { allConfigurations } = (await client.call(autoPay)).data;
      expect(allConfigurations.find(({ BILL_NAME }) => BILL_NAME === 'Delhi Flat Power')).toMatchObject({
        PAID: 1,
      });
    },
  );

  it("[PAY-14] [HOME-11] shows the network's dues after a full and a partial payment", async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const before = await requireAgreement(client);
    await fetchAndPay(client, await savedAs(client, 'Home Electricity'));
    const inPart = await savedAs(client, 'Mumbai Flat Power');
    const { txnRefKey: reference } = await fetchSavedBill(client, inPart);
    expect((await pay(client, inPart, { amount: '100.00', reference })).status).toBe(200);
    const change = toPaise(inPart.CHANGE_IN_AMOUNT ?? '');
    const after = await requireAgreement(client, { 'Mumbai Flat Power': change });
    expect(after.owed).toHaveLength(before.owed.length - 1);
    const owedOn = ({ owed }: typeof after) =>
      toPaise(owed.find(({ billName }) => billName === 'Mumbai Flat Power')?.amount ?? '0.00');
    expect(owedOn(after)).toBe(owedOn(before) - 100_00);
  });

  it("[PAY-14] shows the network's dues after a pending payment was confirmed", async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const bill = await savedAs(client, 'Kanpur House');
    const { failure, response } = await fetchAndPay(client, bill);
    expect(failure).toBeUndefined();
    expect((await requireAgreement(client)).owed.map(({ billName }) => billName)).toContain('Kanpur House');
    const id = response?.data.paymentDetails.tran.transactionId ?? '';
    await client.call(transactionDetails, { params: { id } });
    expect((await requireAgreement(client)).owed.map(({ billName }) => billName)).not.toContain(
      'Kanpur House',
    );
  });

  it("[PAY-14] [HOME-11] shows the network's dues after a payment of an earlier month was confirmed, for bills without dates", async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-05-02T10:00:00+05:30' });
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const before = await requireAgreement(client);
    const { CUSTOMER_BILL_ID: villageHouse } = await savedAs(client, 'Village House');
    const march = { startDate: '2031-03-01', endDate: '2031-03-31', pageNumber: 1 };
    const { data } = await client.call(transactions, { body: march });
    const [late] = data.filter(({ CUSTOMER_BILL_ID: id }) => id === villageHouse);
    const { data: settled } = await client.call(transactionDetails, {
      params: { id: late?.TRANSACTION_ID ?? '' },
    });
    expect(settled.TRANSACTION_STATUS).toBe('success');
    expect(await requireAgreement(client)).toEqual(before);
  });

  it("[HOME-11] shows the network's dues when a customer returns in another month", async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-04-10T10:00:00+05:30' });
    const first = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const before = await requireAgreement(first);
    const { CUSTOMER_BILL_ID: customerBillID } = await savedAs(first, 'Kitchen Gas');
    const wrong = { dueAmount: '1312.50', dueDate: '2031-04-04', billDate: null, billPeriod: null };
    await first.call(putUpcomingDue, { body: { customerBillID, ...wrong } });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-05-02T10:00:00+05:30' });
    const after = await requireAgreement(await TestClient.signIn(sandbox.origin(), first.customer));
    expect(after).not.toEqual(before);
  });
});
