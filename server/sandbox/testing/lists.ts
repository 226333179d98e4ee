import { randomUUID } from 'node:crypto';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { createPaymentList, payPaymentList, type WirePaymentList } from '@billpay/api-contract/payment-lists';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchSavedBill, save, savedAs } from './bills';
import type { TestClient } from './test-client';

const electricity = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };
let lastNumber = 4_000;

/** Saves bills of one biller. The last four digits of each number select the outcome of its payment. */
export async function saveBills(client: TestClient, endings: readonly string[]): Promise<WireSavedBiller[]> {
  const bills: WireSavedBiller[] = [];
  for (const ending of endings) {
    const value = `77${(lastNumber += 1)}${ending}`;
    bills.push(await save(client, { ...electricity, value, billName: `Bill ${value}` }));
  }
  return bills;
}

/** Returns two saved bills with a due of a copy of the demo customer `regular`. */
export async function billsWithDues(client: TestClient): Promise<WireSavedBiller[]> {
  return Promise.all(['Delhi Water', 'Home Internet'].map((name) => savedAs(client, name)));
}

/** Builds the body of a list with a new fetch of each bill. */
export async function listBody(
  client: TestClient,
  bills: readonly WireSavedBiller[],
): Promise<EndpointBody<typeof createPaymentList>> {
  const fetched = await Promise.all(
    bills.map(async (bill) => {
      const { txnRefKey, data } = await fetchSavedBill(client, bill);
      return {
        customerBillId: bill.CUSTOMER_BILL_ID,
        billAmount: data.Data.BillerResponse.amount,
        transactionReferenceKey: txnRefKey,
        paymentMode: 'Internet Banking',
        paymentChannel: 'INTB',
      };
    }),
  );
  return { accountNumber: client.accounts[0]?.accountID ?? '', bills: fetched };
}

/** Creates a list of bills, which is not confirmed yet. */
export async function createList(
  client: TestClient,
  bills: readonly WireSavedBiller[],
): Promise<WirePaymentList> {
  const body = await listBody(client, bills);
  return (await client.call(createPaymentList, { body, idempotencyKey: randomUUID() })).data;
}

/** Builds the call that pays a list, with a new code. */
export async function payListParts(client: TestClient, { listId, totalAmount }: WirePaymentList) {
  const otp = await client.code('payment-list', { listId });
  return { params: { listId }, body: { otp, totalAmount }, idempotencyKey: randomUUID() };
}

/** Pays a list with a new code. */
export async function payList(client: TestClient, list: WirePaymentList): Promise<WirePaymentList> {
  return (await client.call(payPaymentList, await payListParts(client, list))).data;
}
