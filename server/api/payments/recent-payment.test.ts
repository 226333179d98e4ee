import { savedBillers } from '@billpay/api-contract/billers';
import {
  payBill,
  recentPayment,
  type WireEarlierPayment,
  type WirePaymentOutcome,
} from '@billpay/api-contract/payment';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import {
  fetchAndPay,
  fetchSavedBill,
  findNewestPayment,
  pay,
  paymentBody,
  requireRefusal,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const refusal = /^A payment of this bill was made (.+)\. The new one was not made, and nothing was debited/;
const EVENING = '2031-02-10T21:00:00+05:30';

describe('[PAY-19] the recent payment of a bill', () => {
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({ lookEveryMs: 'never' });
  let client: TestClient;

  beforeEach(async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: EVENING });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  type Bill = Awaited<ReturnType<typeof savedAs>>;

  async function recent(who: TestClient, bill: Pick<Bill, 'BILLER_ID' | 'PARAMETERS'>) {
    const body = { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS };
    return (await who.call(recentPayment, { body })).data;
  }

  /** Pays the bill's amount. Returns the recent payment that later calls should return. */
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
      // The simulated network bills by month.
      billId: created.slice(0, 7),
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

  it('[PAY-19] returns a payment made today until the bank day ends and earlier bill fetches expire', async () => {
    await untilTwoMinutesBeforeMidnight();
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
    await untilTwoMinutesBeforeMidnight();
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
    '[PAY-19] ignores a payment that failed with the test number %s, and accepts another one after it',
    async (ending) => {
      const bill = await numbered(ending);
      const { transactionId } = await paid(bill);
      await client.call(checkTransactionStatus, { body: { transactionId, status: 'FAILED' } });
      expect(await recent(client, bill)).toBeNull();
      const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
      const { amount } = data.Data.BillerResponse;
      const again = await pay(client, bill, { amount, reference, change: { repeatsTransactionId: null } });
      expect(again.status).not.toBe(409);
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

  const passAndSignIn = async (minutes: number) => {
    await pass(minutes);
    client = await TestClient.signIn(client.origin, client.customer);
  };
  const untilTwoMinutesBeforeMidnight = () => passAndSignIn(178);

  /** Options for paying an instant bill as a customer who has seen this payment. */
  const options = (repeatsTransactionId?: string | null) => ({
    amount: '290.00',
    reference: null,
    ...(repeatsTransactionId !== undefined && { change: { repeatsTransactionId } }),
  });
  async function payUnseen(bill: Bill, seen?: string | null): Promise<string> {
    const { response, status, message } = await pay(client, bill, options(seen));
    if (!response) throw new Error(`Not paid: ${status} ${message}`);
    return response.data.paymentDetails.tran.transactionId;
  }

  /** Asserts that no money has moved. Returns the age and the payment from the refusal. */
  async function refusedFor(bill: Bill, seen: string | null) {
    let shown: unknown;
    const message = await requireRefusal(
      client,
      async () => {
        const result = await pay(client, bill, options(seen));
        shown = result.failure;
        return result;
      },
      409,
    );
    return { age: refusal.exec(message)?.[1], shown };
  }

  it('[PAY-19] refuses a payment until the customer has seen an earlier one made in another tab', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await payUnseen(bill, null);
    expect(await refusedFor(bill, null)).toEqual({
      age: 'a moment ago',
      shown: {
        earlierPayment: expect.objectContaining({
          transactionId: first,
          status: 'success',
          billAmount: '290.00',
        }) as object,
      },
    });
    const second = await payUnseen(bill, first);
    expect(second).not.toBe(first);
    expect((await refusedFor(bill, first)).shown).toMatchObject({
      earlierPayment: { transactionId: second },
    });
  });

  it("[PAY-19] returns the age of today's payment in the refusal, and accepts the payment on another bank day", async () => {
    const bill = await savedAs(client, 'Sun Direct');
    await payUnseen(bill, null);
    await passAndSignIn(120);
    expect(await refusedFor(bill, null)).toMatchObject({ age: 'before' });
    await passAndSignIn(90);
    expect(await payUnseen(bill, null)).toMatch(/^TXN/);
  });

  it('[PAY-19] accepts the code of the refused payment', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await payUnseen(bill, null);
    const body = await paymentBody(client, bill, options(null));
    expect((await client.try(payBill, { body })).status).toBe(409);
    expect((await client.try(payBill, { body: { ...body, repeatsTransactionId: first } })).status).toBe(200);
  });

  it('[PAY-19] accepts a repetition of an older pending payment after the customer has seen the newer one, even if it is not recent', async () => {
    const bill = await savedAs(client, 'Village House');
    const older = await findNewestPayment(client, bill);
    const { txnRefKey: reference } = await fetchSavedBill(client, bill);
    const change = { repeatsTransactionId: older };
    const newer = await pay(client, bill, { amount: '150.00', reference, change });
    const seen = newer.response?.data.paymentDetails.tran.transactionId ?? '';
    await passAndSignIn(200);
    expect(await findNewestPayment(client, bill)).toBe(older);
    const again = {
      amount: '150.00',
      reference: (await fetchSavedBill(client, bill)).txnRefKey,
      change: { repeatsTransactionId: seen },
    };
    expect((await pay(client, bill, again)).status).toBe(200);
  });

  it('[PAY-19] refuses a payment of another bill as the payment that the customer has seen', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await payUnseen(bill, null);
    const other = await findNewestPayment(client, await savedAs(client, 'Kanpur House'));
    expect(other).not.toBeNull();
    expect((await refusedFor(bill, other)).shown).toMatchObject({ earlierPayment: { transactionId: first } });
  });

  it("[PAY-19] accepts a payment without repeatsTransactionId, which the specification's client does not send", async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await payUnseen(bill);
    expect(await payUnseen(bill)).not.toBe(first);
  });
});
