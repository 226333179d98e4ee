import type { AnswerOf } from '@billpay/shared/contract/endpoint';
import { autoPay } from '@billpay/shared/contract/auto-pay';
import {
  allUpcomingDues,
  putUpcomingDue,
  savedBillers,
  type WireSavedBiller,
} from '@billpay/shared/contract/billers';
import { fetchBill } from '@billpay/shared/contract/payment';
import { transactionDetails, transactions } from '@billpay/shared/contract/transactions';
import { toPaise } from '../paise';
import { fetchAndPay, fetchOf, pay, questionOf, savedAs } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { door, TestClient } from '../testing/test-client';
import { blueprints } from './demo-customers';

/** The largest customer is made first, with 50,000 payments; on a busy machine that takes its time. */
const LARGE_SEED_DEADLINE_MS = 600_000;
/** Of a customer with more bills, an even sample of about as many is fetched; all of them are made alike. */
const MOST_FETCHED = 200;
const AT_A_TIME = 16;

type Response = AnswerOf<typeof fetchBill>['data']['Data']['BillerResponse'];

/** What a customer is shown as owed, or what the network says is owed. */
interface Owed {
  readonly billName: string;
  readonly amount: string;
  readonly dueDate: string | null;
  readonly billDate: string | null;
}

/** Bills that say what is owed; for others the customer names the amount, or a plan does. */
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

/** What the network says is owed on a saved bill, in the customer's own words for it; null: nothing. */
async function fetchOwed(client: TestClient, bill: WireSavedBiller): Promise<Owed | null> {
  const { answer, message } = await client.try(fetchBill, { body: questionOf(bill) });
  if (answer) return toOwed(bill, answer.data.Data.BillerResponse);
  if (/no pending bill/i.test(message)) return null;
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

/** What Home shows as due must be what the network says, for every saved bill, and nothing may be left out. */
async function requireAgreement(client: TestClient): Promise<{ owed: readonly Owed[] }> {
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
    const expected = isKnown ? toPaise(amount) - toPaise(LAST_BILL_AMOUNT) : null;
    return { BILL_NAME, expected, shown: CHANGE_IN_AMOUNT === null ? null : toPaise(CHANGE_IN_AMOUNT) };
  });
  expect(changes.filter(({ expected, shown }) => expected !== shown)).toEqual([]);
  const { allConfigurations, upcomingPayments } = (await client.call(autoPay)).data;
  for (const { BILL_NAME, DUE_AMOUNT } of [...allConfigurations, ...upcomingPayments.flat()]) {
    expect([BILL_NAME, DUE_AMOUNT]).toEqual([BILL_NAME, amounts.get(BILL_NAME) ?? null]);
  }
  return { owed };
}

describe('what a customer is shown as due is what the bill network says', () => {
  const sandbox = sandboxUnderTest();

  it.each(blueprints.map(({ kind }) => kind))(
    '[HOME-11] [MYB-02] on every screen of the demo customer %s',
    async (kind) => {
      const { owed } = await requireAgreement(await TestClient.signIn(sandbox.origin(), kind));
      expect(owed.length > 0).toBe(kind !== 'first-time');
    },
    LARGE_SEED_DEADLINE_MS,
  );

  it.each([
    ['2031-02-01', '00:01'],
    ['2031-02-28', '23:59'],
    ['2031-03-01', '00:01'],
    ['2031-03-31', '12:00'],
  ])('[HOME-11] for a customer made on %s at %s, who has dues of every kind', async (day, time) => {
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: `${day}T${time}:00+05:30` });
    const { owed } = await requireAgreement(await TestClient.signInAsNew(sandbox.origin(), 'regular'));
    const days = owed.map(({ dueDate }) => dueDate);
    expect(days).toEqual(expect.arrayContaining([null, day]));
    expect(days.some((due) => due !== null && due < day)).toBe(true);
    expect(days.some((due) => due !== null && due > day)).toBe(true);
  });

  it('[PAY-14] [HOME-11] after a bill was paid whole, and another in part, of which the rest is owed', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const before = await requireAgreement(client);
    await fetchAndPay(client, await savedAs(client, 'Home Electricity'));
    const inPart = await savedAs(client, 'Mumbai Flat Power');
    const { txnRefKey: reference } = await fetchOf(client, inPart);
    expect((await pay(client, inPart, { amount: '100.00', reference })).status).toBe(200);
    const after = await requireAgreement(client);
    expect(after.owed).toHaveLength(before.owed.length - 1);
    const owedOn = ({ owed }: typeof after) =>
      toPaise(owed.find(({ billName }) => billName === 'Mumbai Flat Power')?.amount ?? '0.00');
    expect(owedOn(after)).toBe(owedOn(before) - 100_00);
  });

  it('[PAY-14] after a pending payment was confirmed', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const bill = await savedAs(client, 'Kanpur House');
    const { failure, answer } = await fetchAndPay(client, bill);
    expect(failure).toBeUndefined();
    expect((await requireAgreement(client)).owed.map(({ billName }) => billName)).toContain('Kanpur House');
    const id = answer?.data.paymentDetails.tran.transactionId ?? '';
    await client.call(transactionDetails, { params: { id } });
    expect((await requireAgreement(client)).owed.map(({ billName }) => billName)).not.toContain(
      'Kanpur House',
    );
  });

  it('[PAY-14] [HOME-11] after a payment of an earlier month was confirmed, whose biller puts no dates on its bills', async () => {
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-05-02T10:00:00+05:30' });
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

  it('[HOME-11] when the same customer comes back in another month, whatever was stored before', async () => {
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-04-10T10:00:00+05:30' });
    const first = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const before = await requireAgreement(first);
    const { CUSTOMER_BILL_ID: customerBillID } = await savedAs(first, 'Kitchen Gas');
    const wrong = { dueAmount: '1312.50', dueDate: '2031-04-04', billDate: null, billPeriod: null };
    await first.call(putUpcomingDue, { body: { customerBillID, ...wrong } });
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-05-02T10:00:00+05:30' });
    const after = await requireAgreement(await TestClient.signIn(sandbox.origin(), first.customer));
    expect(after).not.toEqual(before);
  });
});
