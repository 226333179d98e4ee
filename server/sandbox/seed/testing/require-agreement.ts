import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { allUpcomingDues, savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { toPaise } from '@billpay/api/paise';
import { fetchBillBody } from '../../testing/bills';
import type { TestClient } from '../../testing/test-client';

/**
 * Number of bills that are fetched for a customer with more bills, as an even sample. All bills are created
 * in the same way.
 */
const MOST_FETCHED = 200;
const AT_A_TIME = 16;

type Response = EndpointResponse<typeof fetchBill>['data']['Data']['BillerResponse'];

/** An open amount, as shown to the customer or as returned by the network. */
interface Owed {
  readonly billName: string;
  readonly amount: string;
  readonly dueDate: string | null;
  readonly billDate: string | null;
}

/** Whether the bill has an amount. For other bills, the customer or a plan determines it. */
function isBilled(bill: WireSavedBiller): boolean {
  return (
    bill.FETCH_REQUIREMENT !== 'NOT_SUPPORTED' &&
    bill.BILLER_ACCEPTS_ADHOC === 'N' &&
    bill.CATEGORY_NAME !== 'Mobile Prepaid'
  );
}

function toOwed({ BILL_NAME }: WireSavedBiller, response: Response): Owed {
  const { amount, dueDate = null, billDate = null } = response;
  return { billName: BILL_NAME, amount, dueDate, billDate };
}

/**
 * Fetches the open amount of a saved bill from the network, for the customer's bill name; null if nothing is
 * due.
 */
async function fetchOwed(client: TestClient, bill: WireSavedBiller): Promise<Owed | null> {
  const { response, message, code } = await client.try(fetchBill, { body: fetchBillBody(bill) });
  if (response) return toOwed(bill, response.data.Data.BillerResponse);
  if (code === 'no-pending-bill') return null;
  throw new Error(`${bill.BILL_NAME}: ${message}`);
}

async function fetchAllOwed(client: TestClient, bills: readonly WireSavedBiller[]): Promise<Owed[]> {
  const owed: (Owed | null)[] = [];
  for (let from = 0; from < bills.length; from += AT_A_TIME) {
    const batch = bills.slice(from, from + AT_A_TIME);
    owed.push(...(await Promise.all(batch.map((bill) => fetchOwed(client, bill)))));
  }
  return owed.filter((bill) => bill !== null);
}

const byName = (a: { billName: string }, b: { billName: string }) => (a.billName < b.billName ? -1 : 1);

function sampleOf<T>(all: readonly T[]): T[] {
  const step = Math.ceil(all.length / MOST_FETCHED);
  return all.filter((_, index) => index % step === 0);
}

/**
 * Requires that Home shows exactly the network's open amount of every saved bill.
 * @param changesOfPartPaid differences between partly paid bills and their previous ones, by name, in paise
 */
export async function requireAgreement(
  client: TestClient,
  changesOfPartPaid: Readonly<Record<string, number>> = {},
): Promise<{ owed: readonly Owed[] }> {
  const saved = sampleOf((await client.call(savedBillers)).data);
  const sampled = new Set(saved.map(({ BILL_NAME }) => BILL_NAME));
  const owed = (await fetchAllOwed(client, saved.filter(isBilled))).sort(byName);
  const { data: dues } = await client.call(allUpcomingDues);
  const duesOfSample = dues.filter(({ billName }) => sampled.has(billName));
  const onHome = duesOfSample.map(({ billName, dueAmount: amount, dueDate, billDate }) => ({
    billName,
    amount,
    dueDate,
    billDate,
  }));
  expect(onHome.sort(byName)).toEqual(owed);
  const inMyBillers = saved
    .filter((bill) => bill.UPCOMING_DUE_AMOUNT !== null)
    .map(({ BILL_NAME, UPCOMING_DUE_AMOUNT, UPCOMING_DUE_DATE }) => ({
      billName: BILL_NAME,
      amount: UPCOMING_DUE_AMOUNT,
      dueDate: UPCOMING_DUE_DATE,
    }));
  expect(inMyBillers.sort(byName)).toEqual(
    owed.map(({ billName, amount, dueDate }) => ({ billName, amount, dueDate })),
  );
  const amounts = new Map(owed.map(({ billName, amount }) => [billName, amount]));
  const changes = saved.map(({ BILL_NAME, LAST_BILL_AMOUNT, CHANGE_IN_AMOUNT }) => {
    const amount = amounts.get(BILL_NAME);
    const isKnown = amount !== undefined && LAST_BILL_AMOUNT !== null;
    const ofWhole = isKnown ? toPaise(amount) - toPaise(LAST_BILL_AMOUNT) : null;
    const expected = changesOfPartPaid[BILL_NAME] ?? ofWhole;
    return { BILL_NAME, expected, shown: CHANGE_IN_AMOUNT === null ? null : toPaise(CHANGE_IN_AMOUNT) };
  });
  expect(changes.filter(({ expected, shown }) => expected !== shown)).toEqual([]);
  const { allConfigurations, upcomingPayments } = (await client.call(autoPay)).data;
  for (const { BILL_NAME, DUE_AMOUNT } of [...allConfigurations, ...upcomingPayments.flat()]) {
    // The amount is unknown if the payment is not for the current bill.
    if (DUE_AMOUNT !== null) expect([BILL_NAME, DUE_AMOUNT]).toEqual([BILL_NAME, amounts.get(BILL_NAME)]);
  }
  return { owed };
}
