import { autoPay } from '@billpay/api-contract/auto-pay';
import { complaints } from '@billpay/api-contract/complaints';
import { amountPaidToday } from '@billpay/api-contract/payment';
import { transactions } from '@billpay/api-contract/transactions';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { callControl, TestClient } from '../testing/test-client';

describe('a seeded customer is the same at any hour of the day', () => {
  const sandbox = sandboxUnderTest();

  async function madeAt(now: string): Promise<TestClient> {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now });
    const { customer } = await callControl<{ customer: string }>(
      sandbox.origin(),
      'POST',
      '/sandbox/customers',
      {
        like: 'regular',
      },
    );
    return TestClient.signIn(sandbox.origin(), customer);
  }

  it.each([
    ['2027-01-01', '00:01'],
    ['2027-01-31', '00:05'],
    ['2027-03-01', '23:59'],
    ['2028-02-29', '00:30'],
    ['2028-03-31', '12:00'],
  ])(
    '[HIST-10] [PAY-09] seeds the same customer on %s at %s, including the amount paid that day',
    async (day, time) => {
      const client = await madeAt(`${day}T${time}:00+05:30`);
      const body = { startDate: day, endDate: day, pageNumber: 1 };
      const { data } = await client.call(transactions, { body });
      expect(data.map(({ BILL_AMOUNT, TRANSACTION_STATUS }) => [BILL_AMOUNT, TRANSACTION_STATUS])).toEqual(
        expect.arrayContaining([
          ['1179.00', 'success'],
          ['799.00', 'bbps-in-progress'],
        ]),
      );
      const { amount } = (await client.call(amountPaidToday)).data;
      expect(Number(amount)).toBeGreaterThanOrEqual(1_179);
      expect((await client.call(complaints)).data).toHaveLength(10);
      const { allConfigurations } = (await client.call(autoPay)).data;
      expect(allConfigurations.find(({ BILL_NAME }) => BILL_NAME === 'Delhi Flat Power')).toMatchObject({
        PAID: 1,
      });
    },
  );
});
