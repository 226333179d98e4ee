import { randomUUID } from 'node:crypto';
import { payBill } from '@billpay/api-contract/payment';
import {
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

const EVENING = '2031-02-10T21:00:00+05:30';
const refused = /^A payment of this bill was made (.+)\. The new one was not made, and nothing was debited/;

type Bill = Awaited<ReturnType<typeof savedAs>>;

describe('[PAY-19] a payment after one that the customer has not seen', () => {
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({ lookEveryMs: 3_600_000 });
  let client: TestClient;

  beforeEach(async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: EVENING });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  const passMinutes = async (minutes: number) => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: minutes * 60_000 });
    client = await TestClient.signIn(client.origin, client.customer);
  };

  /** Options for paying an instant bill as a customer who has seen this payment. */
  const options = (repeatsTransactionId?: string | null) => ({
    amount: '290.00',
    reference: null,
    ...(repeatsTransactionId !== undefined && { change: { repeatsTransactionId } }),
  });
  async function paid(bill: Bill, seen?: string | null): Promise<string> {
    const { response, status, message } = await pay(client, bill, options(seen));
    if (!response) throw new Error(`Not paid: ${status} ${message}`);
    return response.data.paymentDetails.tran.transactionId;
  }

  /** Asserts that no money has moved; returns the age and the payment in the refusal. */
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
    return { age: refused.exec(message)?.[1], shown };
  }

  it('[PAY-19] refuses a payment until the customer has seen an earlier one made in another tab', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await paid(bill, null);
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
    const second = await paid(bill, first);
    expect(second).not.toBe(first);
    expect((await refusedFor(bill, first)).shown).toMatchObject({
      earlierPayment: { transactionId: second },
    });
  });

  it("[PAY-19] names the age of today's payment in the refusal, and accepts the payment on another bank day", async () => {
    const bill = await savedAs(client, 'Sun Direct');
    await paid(bill, null);
    await passMinutes(120);
    expect(await refusedFor(bill, null)).toMatchObject({ age: 'before' });
    await passMinutes(90);
    expect(await paid(bill, null)).toMatch(/^TXN/);
  });

  it('[PAY-19] accepts the code of the refused payment', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await paid(bill, null);
    const body = await paymentBody(client, bill, options(null));
    expect((await client.try(payBill, { body })).status).toBe(409);
    expect((await client.try(payBill, { body: { ...body, repeatsTransactionId: first } })).status).toBe(200);
  });

  it('[PAY-19] pays once for eight concurrent submissions, and returns that payment to the others', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const body = await paymentBody(client, bill, options(null));
    const results = await Promise.all(Array.from({ length: 8 }, () => client.try(payBill, { body })));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const transactionId = await findNewestPayment(client, bill);
    const others = results.filter(({ status }) => status === 409);
    for (const { failure } of others) expect(failure).toMatchObject({ earlierPayment: { transactionId } });
  });

  it('[PAY-19] returns the first outcome for a retry with the same key', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const body = await paymentBody(client, bill, options(null));
    const idempotencyKey = randomUUID();
    const first = await client.call(payBill, { body, idempotencyKey });
    expect(await client.call(payBill, { body, idempotencyKey })).toEqual(first);
  });

  it('[PAY-19] accepts a repeat of an older pending payment after the customer has seen the newer one, even if it is not recent', async () => {
    const bill = await savedAs(client, 'Village House');
    const older = await findNewestPayment(client, bill);
    const { txnRefKey: reference } = await fetchSavedBill(client, bill);
    const change = { repeatsTransactionId: older };
    const newer = await pay(client, bill, { amount: '150.00', reference, change });
    const seen = newer.response?.data.paymentDetails.tran.transactionId ?? '';
    await passMinutes(200);
    expect(await findNewestPayment(client, bill)).toBe(older);
    const again = {
      amount: '150.00',
      reference: (await fetchSavedBill(client, bill)).txnRefKey,
      change: { repeatsTransactionId: seen },
    };
    expect((await pay(client, bill, again)).status).toBe(200);
  });

  it.each(['9004', '9005', '9006'])(
    '[PAY-19] accepts a payment after one that failed with test number %s',
    async (ending) => {
      const bill = await save(client, {
        billerId: 'UPPCL0000UTP01',
        parameter: 'Consumer Number',
        value: `410000${ending}`,
        billName: `Bill ${ending}`,
      });
      const once = async () => {
        const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
        const { amount } = data.Data.BillerResponse;
        return pay(client, bill, { amount, reference, change: { repeatsTransactionId: null } });
      };
      const first = await once();
      expect(first.failure).toMatchObject({ paymentDetails: { failed: true } });
      expect((await once()).failure).toMatchObject({ paymentDetails: { failed: true } });
    },
  );

  it('[PAY-19] refuses a payment of another bill as the last payment seen', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await paid(bill, null);
    const other = await findNewestPayment(client, await savedAs(client, 'Kanpur House'));
    expect(other).not.toBeNull();
    expect((await refusedFor(bill, other)).shown).toMatchObject({ earlierPayment: { transactionId: first } });
  });

  it("[PAY-19] accepts a payment without repeatsTransactionId, which the specification's client does not send", async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const first = await paid(bill);
    expect(await paid(bill)).not.toBe(first);
  });
});
