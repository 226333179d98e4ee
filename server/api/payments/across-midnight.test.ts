import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import { toPaise } from '../paise';
import {
  fetchSavedBill,
  readLedger,
  findNewestPayment,
  pay,
  requireBalancedLedger,
  save,
} from '@billpay/sandbox/testing/bills';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const EVENINGS = ['2031-02-27', '2031-02-28', '2031-06-14', '2031-11-30', '2031-12-31', '2032-02-29'];
const MINUTE_MS = 60_000;
/** No background job queries the network during the test. */
const QUIET = { lookEveryMs: 'never' } as const;

/** A bill that must be paid exactly, with the previous actions on it. */
class Evening {
  readonly fetches: { reference: string; amount: string; cycle: string }[] = [];
  readonly pending = new Map<string, string>();
  readonly settled = new Set<string>();
  /** Bill cycles of payments that were not explicitly repeated. */
  readonly unasked: string[] = [];
  debitedPaise = 0;
  readonly story: string[] = [];

  private constructor(
    readonly client: TestClient,
    readonly bill: Awaited<ReturnType<typeof save>>,
    private readonly origins: readonly string[],
    private readonly chance: Chance,
    private nowMs: number,
  ) {}

  static async begin(origins: readonly string[], chance: Chance): Promise<Evening> {
    const nowMs = Date.parse(
      `${chance.pick(EVENINGS)}T${chance.between(2330, 2358)}`.replace(/(..)$/, ':$1:00+05:30'),
    );
    const [origin = ''] = origins;
    await callControl(origin, 'POST', '/sandbox/clock', { now: new Date(nowMs).toISOString() });
    const client = await TestClient.signInAsNew(origin, 'regular');
    const value = `41000${chance.between(100, 999)}${chance.happens(0.5) ? '9002' : '4321'}`;
    const bill = await save(client, {
      billerId: 'AVVNL0000RAJ01',
      parameter: 'K Number',
      value,
      billName: 'Exact',
    });
    return new Evening(client, bill, origins, chance, nowMs);
  }

  /** Returns a client of the customer at a random instance, with its own session. */
  private anywhere(): Promise<TestClient> {
    return TestClient.signIn(this.chance.pick(this.origins), this.client.customer);
  }

  private note(what: string): void {
    this.story.push(`${new Date(this.nowMs).toISOString()} ${what}`);
  }

  async wait(): Promise<void> {
    this.nowMs += this.chance.between(0, 9) * MINUTE_MS;
    for (const origin of this.origins) {
      await callControl(origin, 'POST', '/sandbox/clock', { now: new Date(this.nowMs).toISOString() });
    }
  }

  async fetch(): Promise<void> {
    const { txnRefKey, data } = await fetchSavedBill(await this.anywhere(), this.bill).catch(() => ({
      txnRefKey: null,
      data: null,
    }));
    if (txnRefKey === null) return this.note('fetch: no pending bill');
    const cycle = data.Data.AdditionalInfo?.Tag?.find(({ name }) => name === 'Bill Cycle')?.value ?? '';
    this.fetches.push({ reference: txnRefKey, amount: data.Data.BillerResponse.amount, cycle });
    this.note(`fetch of ${cycle}`);
  }

  /** Pays an earlier fetch, with or without asking for a repeat. */
  async pay(explicitly: boolean): Promise<void> {
    const { reference, amount, cycle } = this.chance.pick(this.fetches);
    const by = await this.anywhere();
    const repeatsTransactionId = explicitly ? await findNewestPayment(by, this.bill) : null;
    const { response, status, message } = await pay(by, this.bill, {
      amount,
      reference,
      change: { repeatsTransactionId },
    });
    this.note(`${explicitly ? 'repeat' : 'pay'} ${cycle}: ${status} ${message}`);
    if (!response) return;
    if (this.settled.has(cycle)) throw new Error(`Paid a settled bill:\n${this.story.join('\n')}`);
    if (repeatsTransactionId === null) this.unasked.push(cycle);
    const { status: outcome, tran } = response.data.paymentDetails;
    this.debitedPaise += toPaise(tran.totalAmount);
    if (outcome === 'success') this.settled.add(cycle);
    else this.pending.set(tran.transactionId, cycle);
  }

  async settle(): Promise<void> {
    for (const [transactionId, cycle] of this.pending) {
      const by = await this.anywhere();
      await by.call(checkTransactionStatus, { body: { transactionId, status: 'SUCCESS' } });
      this.note(`settled ${cycle}`);
      this.settled.add(cycle);
    }
    this.pending.clear();
  }
}

async function balanceOf(client: TestClient): Promise<number> {
  return toPaise((await readLedger(client)).balances[0] ?? '');
}

/** Runs random actions. Returns the actions if money moved incorrectly. */
async function spendEvening(origins: readonly string[], chance: Chance): Promise<string[]> {
  const evening = await Evening.begin(origins, chance);
  const before = await balanceOf(evening.client);
  await evening.fetch();
  await evening.fetch();
  for (let step = chance.between(4, 8); step > 0; step -= 1) {
    await evening.wait();
    const act = chance.weighted({ pay: 6, repeat: 2, settle: 2, fetch: 1 });
    if (act === 'settle' || act === 'fetch') await evening[act]();
    else await evening.pay(act === 'repeat');
  }
  await requireBalancedLedger(evening.client);
  const { unasked, debitedPaise, story } = evening;
  const isOncePerBill = new Set(unasked).size === unasked.length;
  const isRight = isOncePerBill && (await balanceOf(evening.client)) === before - debitedPaise;
  return isRight ? [] : story;
}

const EVENINGS_PER_RUN = makesEveryCase ? 60 : 6;

describe('[PAY-19] an exact bill around midnight', () => {
  const instances = instancesUnderTest(2, QUIET);
  const seed = seedOfRun();

  it(`[PAY-19] debits an exact bill once around midnight unless the customer repeats it, on two instances (seed ${seed})`, async () => {
    const origins = [instances.origin(0), instances.origin(1)];
    for (let each = 0; each < EVENINGS_PER_RUN; each += 1) {
      expect(await spendEvening(origins, new Chance(seed + each))).toEqual([]);
    }
  });
});
