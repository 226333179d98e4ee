import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { toBankDay } from '../clock/bank-day';
import { checkDatabase } from '@billpay/hammer/invariants/check';
import { BankOfTwo, PAISE } from '@billpay/sandbox/testing/bank-of-two';
import { pay } from './pay';
import { continuePayment } from './continue-payment';
import { readPayment } from './payment';
import { recoverPayments } from './recovery';
import { queryPayment } from './submit-payment';

/** Customers who pay simultaneously. */
const MANY = 12;

/** Simulates an adapter that does not respond, which interrupts a call. */
async function silence(): Promise<never> {
  throw new Error('The connection was lost');
}

describe('payments with an unknown outcome', () => {
  let bank: BankOfTwo;
  /** Invariants that a test violates on purpose. */
  const expectedBreaches: string[] = [];

  beforeAll(async () => {
    bank = await BankOfTwo.open();
  });
  beforeEach(() => bank.newMembers());
  afterAll(() => bank.close());

  /** Checks that each payment has ended once and that the ledger balances. */
  afterEach(async () => {
    await bank.untilNothingWaits();
    const findings = await checkDatabase(bank.here.db);
    expect(findings.filter(({ ok, name }) => !ok && !expectedBreaches.includes(name))).toEqual([]);
  });

  it('[PAY-19] queries eight payments per round, even if the database estimates their table as empty', async () => {
    await bank.pay(bank.here, 'paidLater');
    const { db } = bank.here;
    const waiting = await db.query('DELETE FROM outbox RETURNING *');
    await db.query('ANALYZE outbox');
    await db.query('INSERT INTO outbox SELECT * FROM jsonb_populate_recordset(null::outbox, $1)', [
      JSON.stringify(waiting),
    ]);
    for (let payment = 0; payment < 10; payment += 1) await bank.pay(bank.here, 'paidLater');
    await bank.letTimePass();
    const status = jest.fn(bank.here.network.status);
    await recoverPayments(bank.withNetwork({ status }));
    expect(status).toHaveBeenCalledTimes(8);
  });

  it('[PAY-19] settles at another instance while the network responds slowly, and moves money once', async () => {
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    let sent = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (sent = resolve));
    const paid = bank.pay(
      bank.withNetwork({
        pay: async (order) => {
          const accepted = await bank.here.network.pay(order);
          sent();
          await slow;
          return accepted;
        },
      }),
      'paid',
    );
    await arrived;
    await bank.untilNothingWaits();
    respond();
    expect((await paid).status).toBe('success');
  });

  it('[PAY-19] settles once even if both instances query concurrently and repeatedly', async () => {
    await bank.newMembers(MANY);
    const pending = await Promise.all(
      bank.members.map((member) => bank.pay(bank.here, 'reversedLater', member)),
    );
    await bank.letTimePass();
    const queries = pending.flatMap((payment) => [
      continuePayment(bank.here, payment),
      continuePayment(bank.elsewhere, payment),
    ]);
    await Promise.all([...queries, recoverPayments(bank.here), recoverPayments(bank.elsewhere)]);
    expect(new Set(await Promise.all(pending.map((payment) => bank.statusOf(payment))))).toEqual(
      new Set(['aggregator-failed']),
    );
  });

  it('[API-04] reports no failure if the request withdraws the payment that recovery continues', async () => {
    const { customer, request } = await bank.order('paid');
    let recovering: Promise<boolean> | undefined;
    const paying = bank.withCore({
      hold: async () => {
        await bank.letTimePass();
        recovering = recoverPayments(asked);
        await isAsked;
        return 'insufficient';
      },
    });
    let ask = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (ask = resolve));
    const log = jest.fn();
    const status = async (): Promise<never> => {
      ask();
      await Promise.allSettled([paid]);
      return silence();
    };
    const asked = { ...bank.withCore({ status }), log };
    const paid = pay(paying, customer, randomUUID(), request);
    await expect(paid).rejects.toMatchObject({ status: 422 });
    await recovering;
    expect(log.mock.calls.map(([event]) => event as string)).not.toContain('recovery-failed');
  });

  it('[API-04] does not delay other payments if one cannot be captured', async () => {
    await bank.newMembers(MANY);
    const pending = await Promise.all(bank.members.map((member) => bank.pay(bank.here, 'paidLater', member)));
    const [stuck] = pending;
    await bank.letTimePass();
    const failing = bank.withCore({
      capture: async (id) => {
        if (id === stuck?.id) throw new Error('on purpose');
        return bank.here.core.capture(id);
      },
    });
    while (await recoverPayments(failing));
    const ended = await Promise.all(pending.map(({ id }) => readPayment(bank.here, id)));
    expect(ended.map(({ status }) => status)).toEqual(pending.map(() => 'success'));
    expect(ended.map(({ state }) => state === 'captured')).toEqual(pending.map(({ id }) => id !== stuck?.id));
  });

  it('[API-04] pays and settles on connections from before a migration that adds columns', async () => {
    await bank.newMembers(MANY);
    const payAll = () => Promise.all(bank.members.map((member) => bank.pay(bank.here, 'paidLater', member)));
    const before = await payAll();
    await bank.here.db.script('ALTER TABLE payment ADD COLUMN added_later text');
    const payments = [...before, ...(await payAll())];
    await bank.letTimePass();
    while (await recoverPayments(bank.here));
    expect(await Promise.all(payments.map((payment) => bank.statusOf(payment)))).toEqual(
      payments.map(() => 'success'),
    );
  });

  it('[API-04] ignores a lease from before the clock was set back', async () => {
    const payment = await bank.pay(bank.here, 'paidLater');
    await bank.letTimePass();
    const lease = (until: string) =>
      bank.here.db.query(
        `UPDATE outbox SET leased_until = clock_timestamp() + $2::interval WHERE payment_id = $1`,
        [payment.id, until],
      );
    await lease('30 seconds');
    await recoverPayments(bank.elsewhere);
    expect(await bank.statusOf(payment)).toBe('bbps-timeout');
    await lease('1 day');
    await recoverPayments(bank.elsewhere);
    expect(await bank.statusOf(payment)).toBe('success');
  });

  it('[API-04] queries the network after two minutes, then at doubling intervals of at most an hour', async () => {
    const silent = bank.withNetwork({ status: silence });
    const payment = await bank.pay(bank.here, 'paidLater');
    const minutes: number[] = [];
    for (let query = 0; query < 7; query += 1) {
      const [row] = await bank.here.db.query<{ next_at: Date }>(
        'SELECT next_at FROM outbox WHERE payment_id = $1',
        [payment.id],
      );
      minutes.push(Math.round(((row?.next_at.getTime() ?? 0) - bank.here.clock.now().getTime()) / 60_000));
      await bank.letTimePass();
      await recoverPayments(silent);
    }
    expect(minutes).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it("[HIST-09] does not delay recovery after a customer's repeated queries", async () => {
    const payment = await bank.pay(bank.here, 'paidLater');
    const silent = bank.withNetwork({ status: silence });
    const nextAt = async () => {
      const [row] = await bank.here.db.query<{ next_at: Date }>(
        'SELECT next_at FROM outbox WHERE payment_id = $1',
        [payment.id],
      );
      return row?.next_at;
    };
    const planned = await nextAt();
    for (let count = 0; count < 6; count += 1) await continuePayment(silent, payment);
    expect(await nextAt()).toEqual(planned);
  });

  describe('a lost response', () => {
    it.each<[string, (order: Parameters<Bank['network']['pay']>[0]) => Promise<PayOutcome>]>([
      ['before the network received the payment', silence],
      ['after the network has paid', (order) => bank.here.network.pay(order).then(silence)],
    ])(
      '[PAY-19] keeps a payment pending, and then pays it once, if the response is lost %s',
      async (_, lost) => {
        const payment = await bank.pay(bank.withNetwork({ pay: lost }), 'paid');
        expect(payment.status).toBe('bbps-timeout');
        await bank.untilNothingWaits();
        expect(await bank.statusOf(payment)).toBe('success');
      },
    );
  });

  it("[PAY-09] restores the daily limit of the payment's own day after a reversal after midnight", async () => {
    const [member] = bank.members;
    const usage = () =>
      bank.here.db.query<{ day: string; used: number }>(
        'SELECT day, used FROM daily_usage WHERE customer_id = $1 ORDER BY day',
        [member?.customer ?? ''],
      );
    await bank.here.clock.setTo(new Date('2031-03-31T18:29:59.000Z'));
    const payment = await bank.pay(bank.here, 'reversedLater');
    await bank.here.clock.setTo(new Date('2031-03-31T18:30:01.000Z'));
    await bank.pay(bank.here, 'paid');
    expect(toBankDay(payment.created_at)).toBe('2031-03-31');
    expect(await usage()).toEqual([
      { day: '2031-03-31', used: PAISE },
      { day: '2031-04-01', used: PAISE },
    ]);
    await bank.untilNothingWaits();
    expect(await usage()).toEqual([
      { day: '2031-03-31', used: 0 },
      { day: '2031-04-01', used: PAISE },
    ]);
  });

  it('[PAY-19] returns one outcome for the same key after broken connections, even during COMMIT', async () => {
    await bank.newMembers(MANY);
    const requests = await Promise.all(bank.members.map((member) => bank.order('paid', member)));
    const keys = requests.map(() => randomUUID());
    const payAll = () =>
      Promise.allSettled(
        requests.map(({ customer, request }, index) => pay(bank.here, customer, keys[index] ?? '', request)),
      );
    const operator = new Client({ connectionString: bank.url });
    await operator.connect();
    const done = new AbortController();
    const breakConnections = async (): Promise<void> => {
      while (!done.signal.aborted) {
        await operator.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'billpay' AND datname = current_database() AND random() < 0.3`,
        );
      }
    };
    const breaks = breakConnections();
    const first = [...(await payAll()), ...(await payAll()), ...(await payAll())];
    done.abort();
    await breaks;
    await operator.end();
    expect(first.some(({ status }) => status === 'rejected')).toBe(true);
    // Recovery runs 30 s later by the clock, and then the customers query again.
    await bank.untilNothingWaits();
    const statuses = (await payAll()).map((each) => each.status === 'fulfilled' && each.value.status);
    expect(new Set(statuses)).toEqual(new Set(['success']));
  });

  it('[PAY-19] moves no money if the network contradicts itself later, and opens a case', async () => {
    const payment = await bank.pay(bank.here, 'paid');
    const lying = bank.withNetwork({
      status: async () => ({ state: 'refused', referenceId: 'BP01X', reason: 'No.' }),
    });
    expect((await queryPayment(lying, payment)).status).toBe('success');
    const contradictions = await bank.here.db.query(
      `SELECT detail FROM audit WHERE payment_id = $1 AND event = 'payment-contradicted'`,
      [payment.id],
    );
    expect(contradictions).toEqual([{ detail: 'refused' }]);
    const cases = await bank.here.db.query(
      'SELECT kind, detail, resolved_at FROM payment_case WHERE payment_id = $1',
      [payment.id],
    );
    expect(cases).toEqual([{ kind: 'network-contradicts', detail: 'refused', resolved_at: null }]);
    expectedBreaches.push('no payment outcome was contradicted later');
  });
});
