import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { payBill } from '@billpay/api-contract/payment';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchSavedBill, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';

/**
 * A biller that every copy of the demo customers has saved. Its bill must be fetched, and customers may pay
 * it in parts.
 */
const FETCHED_BILL = 'Mumbai Flat Power';

/** Amount of each payment in rupees. The smallest bill, ₹ 1,260.00, is enough for twelve rounds. */
const PART = '100.00';

/** Number of customers that are prepared concurrently. */
const CONCURRENCY = 8;
/** The control API, which creates the customers, has two connections and waits five seconds for one. */
const CREATED_AT_ONCE = 2;

/** A customer with a session. Requests are prepared before the measurement starts. */
export interface BenchCustomer {
  readonly client: TestClient;
  readonly bill: WireSavedBiller;
}

export async function makeCustomers(origin: string, like: string, count: number): Promise<BenchCustomer[]> {
  return mapConcurrently(CREATED_AT_ONCE, Array.from({ length: count }), async () => {
    const client = await TestClient.signInAsNew(origin, like);
    return { client, bill: await savedAs(client, FETCHED_BILL) };
  });
}

/** Returns a read with the customer's token. */
export function readRequest({ client }: BenchCustomer, path: string): Request {
  return { method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${client.session.token}` } };
}

/**
 * Fetches each customer's bill and requests a code. Returns the sealed payments, each of which can be sent
 * once.
 */
export function preparePayments(customers: readonly BenchCustomer[]): Promise<Request[]> {
  return mapConcurrently(CONCURRENCY, customers, async ({ client, bill }) => {
    const { txnRefKey } = await fetchSavedBill(client, bill);
    const body = await paymentBody(client, bill, { amount: PART, reference: txnRefKey });
    const key = randomUUID();
    const { method, path } = payBill;
    const encryptedData = client.seal(method, path, body, key);
    const headers = {
      authorization: `Bearer ${client.session.token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    };
    return { method, path: `/api${path}`, headers, body: JSON.stringify({ encryptedData }) };
  });
}

async function mapConcurrently<T, Done>(
  concurrency: number,
  items: readonly T[],
  work: (item: T) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      done[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
}
