import { randomUUID } from 'node:crypto';
import type { Bank } from '../bank';
import { checkDatabase } from '@billpay/hammer/invariants/check';
import type { Ending } from '@billpay/sandbox/testing/actors';
import { BankOfTwo, PAISE } from '@billpay/sandbox/testing/bank-of-two';
import { MINUTE_MS } from '../clock/bank-day';
import { continuePayment } from './continue-payment';
import { pay } from './pay';
import { findByKey, type Payment } from './payment';
import type { PaymentState } from './payment-state';

type Call = (...args: never[]) => Promise<unknown>;
interface Gate {
  open(): void;
  readonly opened: Promise<void>;
}

const NEVER = new Promise<never>(() => undefined);
const lost = () => new Error('The connection was lost');

function newGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Faults of a single call. A call that never returns simulates a crash of the process. */
const faults: Readonly<Record<string, (call: () => Promise<unknown>, gate: Gate) => Promise<unknown>>> = {
  'is lost on the way': async () => Promise.reject(lost()),
  'loses its response': async (call) => call().then(() => Promise.reject(lost())),
  'arrives twice': async (call) => {
    await call();
    return call();
  },
  'arrives after recovery': async (call, { opened }) => opened.then(call),
  'responds after recovery': async (call, { opened }) => {
    const response = await call();
    await opened;
    return response;
  },
  'meets a crash before it': () => NEVER,
  'meets a crash after it': async (call) => call().then(() => NEVER),
};

interface Case {
  readonly adapter: 'core' | 'network';
  readonly method: string;
  readonly ending: Ending;
  readonly ends: readonly [status: string, state: PaymentState];
}

const paid = ['success', 'captured'] as const;
const calls: readonly Case[] = [
  { adapter: 'core', method: 'hold', ending: 'paid', ends: paid },
  { adapter: 'core', method: 'hold', ending: 'refusedByCore', ends: ['failed', 'released'] },
  { adapter: 'core', method: 'hold', ending: 'transferTimeout', ends: ['fund-transfer-timeout', 'released'] },
  { adapter: 'network', method: 'pay', ending: 'paid', ends: paid },
  { adapter: 'network', method: 'pay', ending: 'paidLater', ends: paid },
  { adapter: 'network', method: 'pay', ending: 'refusedByNetwork', ends: ['aggregator-failed', 'released'] },
  { adapter: 'core', method: 'capture', ending: 'paid', ends: paid },
  { adapter: 'core', method: 'status', ending: 'paid', ends: paid },
  { adapter: 'network', method: 'status', ending: 'paidLater', ends: paid },
  { adapter: 'network', method: 'status', ending: 'reversedLater', ends: ['aggregator-failed', 'released'] },
  { adapter: 'core', method: 'release', ending: 'refusedByNetwork', ends: ['aggregator-failed', 'released'] },
];

const cases = calls.flatMap((each) =>
  Object.keys(faults).map((fault) => ({ ...each, fault, title: `${each.adapter}.${each.method}` })),
);

describe('a payment whose adapters fail', () => {
  let bank: BankOfTwo;
  const expectedBreaches = new Set<string>();

  beforeAll(async () => {
    bank = await BankOfTwo.open();
  });
  beforeEach(() => bank.newMembers());
  afterAll(() => bank.close());

  afterEach(async () => {
    await bank.untilNothingWaits();
    const findings = await checkDatabase(bank.here.db);
    expect(findings.filter(({ ok, name }) => !ok && !expectedBreaches.has(name))).toEqual([]);
  });

  /** Returns the first instance, with a fault in the first call of this method. */
  function withFault({ adapter, method, fault }: (typeof cases)[number], gate: Gate, reached: Gate): Bank {
    const call = Reflect.get(bank.here[adapter], method) as Call;
    let isFirst = true;
    const faulty: Call = (...args) => {
      reached.open();
      if (!isFirst) return call(...args);
      isFirst = false;
      return faults[fault]?.(() => call(...args), gate) ?? NEVER;
    };
    return { ...bank.here, [adapter]: { ...bank.here[adapter], [method]: faulty } };
  }

  async function stored(customer: string, key: string): Promise<Payment> {
    const payment = await findByKey(bank.here, customer, key);
    if (!payment) throw new Error('The payment does not exist');
    return payment;
  }

  it.each(cases)('[PAY-19] moves money once if $title $fault, for a bill that is $ending', async (each) => {
    const [gate, reached] = [newGate(), newGate()];
    const { customer, request } = await bank.order(each.ending);
    const key = randomUUID();
    const faulty = withFault(each, gate, reached);
    const start = async (): Promise<Payment> => {
      if (each.method !== 'status') return pay(faulty, customer, key, request);
      // Only recovery requests the status: after a lost hold, or for a pending payment.
      const silent = bank.withCore({ hold: async () => Promise.reject(lost()) });
      await pay(each.adapter === 'core' ? silent : bank.here, customer, key, request);
      return continuePayment(faulty, await stored(customer, key));
    };
    const paying = start().catch(() => undefined);
    await reached.opened;
    const isStuck = /recovery|crash/.test(each.fault);
    if (!isStuck) await paying;
    // The first recovery finds the outcome of most payments, and the second one that of payments pending at the
    // network.
    await bank.untilNothingWaits();
    await bank.untilNothingWaits();
    const { status, state } = await stored(customer, key);
    expect([status, state]).toEqual(each.ends);
    gate.open();
    if (!each.fault.includes('crash')) await paying;
    expect(await stored(customer, key)).toMatchObject({ status, state });
  });

  it('[PAY-19] gives up a payment if the core has received no hold for ten minutes, and refuses a late hold', async () => {
    const { customer, request } = await bank.order('paid');
    const key = randomUUID();
    const gate = newGate();
    const reached = newGate();
    const late = bank.withCore({
      hold: async (hold) => {
        reached.open();
        await gate.opened;
        return bank.here.core.hold(hold);
      },
    });
    const paying = pay(late, customer, key, request);
    await reached.opened;
    await bank.here.clock.advance(11 * MINUTE_MS);
    await bank.untilNothingWaits();
    expect(await stored(customer, key)).toMatchObject({ status: 'failed', state: 'released' });
    gate.open();
    expect(await paying).toMatchObject({ status: 'failed', state: 'released' });
    expect(await usage(customer)).toBe(0);
  });

  async function usage(customer: string): Promise<number> {
    const [row] = await bank.here.db.query<{ used: number }>(
      'SELECT sum(used)::bigint AS used FROM daily_usage WHERE customer_id = $1',
      [customer],
    );
    return row?.used ?? 0;
  }

  describe('a balance that decreases before the hold', () => {
    const poor = () => bank.withCore({ hold: async () => 'insufficient' });

    it('[PAY-09] [PAY-18] restores limit, key and code once after the core refuses for lack of balance', async () => {
      const { customer, request } = await bank.order('paid');
      const key = randomUUID();
      const refused = 'Insufficient balance for making a payment.';
      const attempts = await Promise.allSettled([
        pay(poor(), customer, key, request),
        pay(poor(), customer, key, request),
      ]);
      expect(attempts.map((each) => each.status)).toEqual(['rejected', 'rejected']);
      await expect(pay(poor(), customer, key, request)).rejects.toThrow(refused);
      expect(await findByKey(bank.here, customer, key)).toBeUndefined();
      expect(await usage(customer)).toBe(0);
      const payment = await pay(bank.here, customer, key, request);
      expect(payment.status).toBe('success');
      const again = { ...request, repeatsTransactionId: payment.id };
      await expect(pay(bank.here, customer, randomUUID(), again)).rejects.toThrow('expired');
      expect(await usage(customer)).toBe(PAISE);
    });

    it('[PAY-18] does not restore a code after a newer one was requested', async () => {
      const { customer, request } = await bank.order('paid');
      const meanwhile = bank.withCore({
        hold: async () => {
          await bank.order('paid');
          return 'insufficient';
        },
      });
      await expect(pay(meanwhile, customer, randomUUID(), request)).rejects.toThrow('balance');
      await expect(pay(bank.here, customer, randomUUID(), request)).rejects.toThrow('not correct');
    });

    it('[PAY-18] fails the payment if the customer has been told that it is pending', async () => {
      const { customer, request } = await bank.order('paid');
      const silent = bank.withCore({ hold: async () => Promise.reject(lost()) });
      const key = randomUUID();
      expect((await pay(silent, customer, key, request)).status).toBe('bbps-timeout');
      await bank.letTimePass();
      await continuePayment(poor(), await stored(customer, key));
      expect(await stored(customer, key)).toMatchObject({ status: 'failed', state: 'released' });
      expect(await usage(customer)).toBe(0);
    });
  });

  describe('a core that contradicts the payment', () => {
    const casesOf = ({ id }: Payment) =>
      bank.here.db.query<{ kind: string; detail: string }>(
        'SELECT kind, detail FROM payment_case WHERE payment_id = $1',
        [id],
      );

    it.each<[string, Ending, Partial<Bank['core']>, string, PaymentState]>([
      ['has released a paid bill', 'paid', { capture: async () => 'released' }, 'success', 'accepted'],
      [
        'has captured a refused bill',
        'refusedByNetwork',
        { release: async () => 'captured' },
        'bbps-timeout',
        'refused',
      ],
    ])(
      '[PAY-19] [BEY-01] opens one case for people, with a promise to the customer, if the core %s',
      async (_, ending, core, status, state) => {
        expectedBreaches.add('no payment outcome was contradicted later');
        expectedBreaches.add('each payment is settled or reversed exactly once');
        expectedBreaches.add('no payment is left unresolved');
        expectedBreaches.add('the audit records the start and the end of each payment once');
        expectedBreaches.add('the network was paid exactly the settled payments');
        const payment = await bank.pay(bank.withCore(core), ending);
        expect(payment.state).toBe(state);
        expect(payment.status).toBe(status);
        expect(payment.promised_on !== null).toBe(status === 'bbps-timeout');
        expect(await casesOf(payment)).toEqual([expect.objectContaining({ kind: 'core-contradicts' })]);
        await bank.untilNothingWaits();
        expect(await bank.statusOf(payment)).toBe(payment.status);
      },
    );
  });
});
