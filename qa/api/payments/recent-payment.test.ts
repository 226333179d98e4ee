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

describe('[PAY-19] what the customer is told before paying a bill again', () => {
  // Nobody asks the network by themselves meanwhile.
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

  /** Pays what the bill asks for; gives what a question about it should be answered from now on. */
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

  it('a bill that was never paid is nothing to speak of', async () => {
    expect(await recent(client, await numbered('7311'))).toBeNull();
  });

  it('a bill paid today is, until the bank day is over', async () => {
    const bill = await numbered('7312');
    const payment = await paid(bill);
    expect(payment.status).toBe('success');
    expect(await recent(client, bill)).toEqual(payment);
    await pass(3);
    expect(await recent(client, bill)).toBeNull();
  });

  it('a pending payment is, on whatever day it was made, until it succeeds on another', async () => {
    const bill = await numbered('9002');
    const payment = await paid(bill);
    expect(payment.status).toBe('bbps-timeout');
    await pass(3);
    client = await TestClient.signIn(client.origin, client.customer);
    expect(await recent(client, bill)).toEqual(payment);
    await client.call(checkTransactionStatus, {
      body: { transactionId: payment.transactionId, status: 'SUCCESS' },
    });
    expect(await recent(client, bill)).toBeNull();
  });

  it.each(['9003', '9004', '9005', '9006'])('a payment that failed is not: %s', async (ending) => {
    const bill = await numbered(ending);
    const { transactionId } = await paid(bill);
    await client.call(checkTransactionStatus, { body: { transactionId, status: 'FAILED' } });
    expect(await recent(client, bill)).toBeNull();
  });

  it('the newest is told when there are several', async () => {
    const bill = await savedAs(client, 'Village House');
    // Unknown to the network for 34 days, and still pending.
    expect(await recent(client, bill)).toMatchObject({ status: 'aggregator-response-unknown' });
    const payment = await paid(bill);
    expect(await recent(client, bill)).toEqual(payment);
  });

  it('the order of the parameters and those left empty make no difference; a value does', async () => {
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

  it('[API-02] another customer’s payment of the same bill is nobody else’s to know', async () => {
    const bill = await numbered('7313');
    await paid(bill);
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    expect(await recent(other, bill)).toBeNull();
  });
});
