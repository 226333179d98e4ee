import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { toBankDay } from '../clock/bank-day';
import { fetchAndPay, save } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const DAY_MS = 86_400_000;

describe('recovery after the clock was set back', () => {
  const sandbox = sandboxUnderTest({ lookEveryMs: 20 });
  const advance = (advanceMs: number) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs });

  it('[REC-01] queries a pending payment on schedule, not a month later', async () => {
    const { customer } = await callControl<{ customer: string }>(
      sandbox.origin(),
      'POST',
      '/sandbox/customers',
      {
        like: 'first-time',
      },
    );
    await advance(30 * DAY_MS);
    const future = await TestClient.signIn(sandbox.origin(), customer);
    const bill = await save(future, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: '5654459002',
      billName: 'Under test',
    });
    const { response } = await fetchAndPay(future, bill);
    expect(response?.data.paymentDetails.bbpsTimeout).toBe(true);
    await advance(-30 * DAY_MS);
    await advance(150_000);
    const client = await TestClient.signIn(sandbox.origin(), customer);
    const today = toBankDay(new Date());
    const nextYear = toBankDay(new Date(Date.now() + 365 * DAY_MS));
    // Unlike the transaction's details, the list does not query the network.
    const status = async () => {
      const { data } = await client.call(transactions, {
        body: { startDate: today, endDate: nextYear, pageNumber: 1 },
      });
      return data[0]?.TRANSACTION_STATUS;
    };
    await until(async () => (await status()) !== 'bbps-timeout');
    const id = response?.data.paymentDetails.tran.transactionId ?? '';
    const { data } = await client.call(transactionDetails, { params: { id } });
    expect(data.TRANSACTION_STATUS).toBe('success');
  });
});
