import { savedBillers } from '@billpay/api-contract/billers';
import {
  recentPayment,
  type WireEarlierPayment,
  type WirePaymentOutcome,
} from '@billpay/api-contract/payment';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import { fetchAndPay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const BEFORE_MIDNIGHT = '2031-02-10T23:58:00+05:30';

describe('[PAY-19] the recent payment of a bill', () => {
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({ lookEveryMs: 3_600_000 });
  let client: TestClient;

  beforeEach(async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: BEFORE_MIDNIGHT });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  type Bill = Awaited<ReturnType<typeof savedAs>>;

  async function recent(who: TestClient, bill: Pick<Bill, 'BILLER_ID' | 'PARAMETERS'>) {
    const body = { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS };
    return (await who.call(recentPayment, { body })).data;
  }

  /** Pays the bill's amount; returns the recent payment to expect from then on. */
  async function paid(bill: Bill): Promise<WireEarlierPayment> {
    const { response, failure } = await fetchAndPay(client, bill);
    const outcome = (response?.data ?? (failure as WirePaymentOutcome | undefined))?.paymentDetails;
    if (!outcome) throw new Error('There was no payment');
    const { transactionId, billAmount, totalAmount, created } = outcome.tran;
    const transactionReferenceId = outcome.bbpsResponse?.Data.txnReferenceId || null;
    return {
      transactionId,
      transactionReferenceId,
      status: outcome.status,
      billAmount,
      totalAmount,
      created,
    };
  }

  const numbered = (ending: string) =>
    save(client, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: `410000${ending}`,
      billName: `Bill ${ending}`,
    });
  const pass = (minutes: number) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: minutes * 60_000 });

  it('[PAY-19] returns no recent payment for a bill that was never paid', async () => {
    expect(await recent(client, await numbered('7311'))).toBeNull();
  });

  it('[PAY-19] returns a payment made today until its bank day and all earlier bill fetches are over', async () => {
    const bill = await numbered('7312');
    const payment = await paid(bill);
    expect(payment.status).toBe('success');
    expect(await recent(client, bill)).toEqual(payment);
    await pass(3);
    expect(await recent(client, bill)).toEqual(payment);
    await pass(28);
    client = await TestClient.signIn(client.origin, client.customer);
    expect(await recent(client, bill)).toBeNull();
  });

  it('[PAY-19] returns a pending payment of any day, until the end of the day on which it succeeds', async () => {
    const bill = await numbered('9002');
    const payment = await paid(bill);
    expect(payment.status).toBe('bbps-timeout');
    await pass(3);
    client = await TestClient.signIn(client.origin, client.customer);
    expect(await recent(client, bill)).toEqual(payment);
    await client.call(checkTransactionStatus, {
      body: { transactionId: payment.transactionId, status: 'SUCCESS' },
    });
    expect(await recent(client, bill)).toEqual({ ...payment, status: 'success' });
    await pass(24 * 60);
    client = await TestClient.signIn(client.origin, client.customer);
    expect(await recent(client, bill)).toBeNull();
  });

  it.each(['9003', '9004', '9005', '9006'])(
    '[PAY-19] ignores a payment that failed with test number %s',
    async (ending) => {
      const bill = await numbered(ending);
      const { transactionId } = await paid(bill);
      await client.call(checkTransactionStatus, { body: { transactionId, status: 'FAILED' } });
      expect(await recent(client, bill)).toBeNull();
    },
  );

  it('[PAY-19] returns the newest of several payments', async () => {
    const bill = await savedAs(client, 'Village House');
    // The network has no record of the payment for 34 days, so it stays pending.
    expect(await recent(client, bill)).toMatchObject({ status: 'aggregator-response-unknown' });
    const payment = await paid(bill);
    expect(await recent(client, bill)).toEqual(payment);
  });

  it('[PAY-19] ignores the order of parameters and empty parameters, but not a different value', async () => {
    const { data } = await client.call(savedBillers);
    const bill = data.find(
      ({ PARAMETERS, CATEGORY_NAME }) => PARAMETERS.length > 1 && CATEGORY_NAME !== 'Mobile Prepaid',
    );
    if (!bill) throw new Error('No saved bill has several parameters');
    const payment = await paid(bill);
    const empty = { PARAMETER_NAME: 'Nothing', PARAMETER_VALUE: '' };
    const PARAMETERS = [...bill.PARAMETERS.toReversed(), empty];
    expect(await recent(client, { ...bill, PARAMETERS })).toEqual(payment);
    const other = bill.PARAMETERS.map((one) => ({ ...one, PARAMETER_VALUE: `${one.PARAMETER_VALUE}1` }));
    expect(await recent(client, { ...bill, PARAMETERS: other })).toBeNull();
  });

  it('[API-02] ignores another customer’s payment of the same bill', async () => {
    const bill = await numbered('7313');
    await paid(bill);
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    expect(await recent(other, bill)).toBeNull();
  });
});
