import { Chance } from '@billpay/sandbox/testing/chance';
import { faults, type CallName, type Effect } from './adapters';
import type { Crash } from './instance';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** How a customer pays. */
export const habits = [
  'plainly',
  'double click',
  'two tabs',
  'wrong code',
  'other body',
  'impatiently',
] as const;
export type Habit = (typeof habits)[number];

/** The background jobs that must not pause for hours, and all jobs. */
export type Jobs = 'payments' | 'all';

/** An event with its time, in ms since the start. Any event can be removed from a plan. */
export type Event = { readonly atMs: number } & (
  | { readonly kind: 'pay'; readonly customer: number; readonly bill: number; readonly habit: Habit }
  | { readonly kind: 'pay elsewhere'; readonly customer: number; readonly bill: number }
  | { readonly kind: 'raise'; readonly customer: number; readonly bill: number; readonly paise: number }
  | { readonly kind: 'mandate'; readonly customer: number; readonly bill: number; readonly status: 0 | 1 }
  | { readonly kind: 'confirm'; readonly customer: number; readonly bill: number }
  | {
      readonly kind: 'present';
      readonly customer: number;
      readonly bill: number;
      readonly state: 'presented' | 'withdrawn';
    }
  | { readonly kind: 'inbox'; readonly customer: number }
  | { readonly kind: 'list'; readonly customer: number }
  | { readonly kind: 'schedule'; readonly customer: number; readonly days: number; readonly cancels: boolean }
  | { readonly kind: 'effect'; readonly call: CallName; readonly effect: Effect }
  | { readonly kind: 'storm'; readonly forMs: number }
  | { readonly kind: 'crash'; readonly instance: number; readonly crash: Crash }
  | { readonly kind: 'clerk'; readonly end: 'capture' | 'release' }
  | { readonly kind: 'work'; readonly instance: number; readonly jobs: Jobs }
);

export interface Size {
  readonly days: number;
  readonly customers: number;
  readonly instances: number;
  /** Whether the bank applies the framework for recurring payments. */
  readonly mandates?: boolean;
}

/** Two months of a small bank. */
export const smallBank: Size = { days: 60, customers: 5, instances: 2 };

/** A year of a bank that applies the framework for recurring payments. */
export const yearOfMandates: Size = { days: 365, customers: 3, instances: 2, mandates: true };

/** Midnight of the first day, in Indian time. The simulation covers the end of February. */
export const START_MS = Date.parse('2031-01-20T00:00:00+05:30');

/** Saved bills of each customer. Auto pay pays all but the last one, which accepts any amount. */
export const BILLS = 3;
export const TOP_UP = BILLS - 1;
/** A further bill without auto pay, which customers schedule. */
export const SCHEDULED = BILLS;

/** Returns the day of the month on which a customer's auto pay pays. */
export const paymentDay = (seed: number, customer: number) =>
  [1, 5, 21, 28, 29, 30][(seed + customer) % 6] ?? 1;

/** Whether a customer's auto pay is due on a day of the simulation. */
function isPaymentDay(seed: number, customer: number, day: number): boolean {
  const date = (each: number) => new Date(START_MS + 5.5 * 3_600_000 + each * DAY_MS).getUTCDate();
  const isLast = date(day + 1) === 1;
  return date(day) === paymentDay(seed, customer) || (isLast && date(day) < paymentDay(seed, customer));
}

const faultyCalls: Readonly<Record<CallName, number>> = {
  'core.accounts': 1,
  'core.hold': 5,
  'core.capture': 4,
  'core.release': 3,
  'core.status': 2,
  'core.credit': 3,
  'network.fetchBill': 1,
  'network.presentments': 0,
  'network.decideSkip': 0,
  'network.pay': 5,
  'network.status': 3,
  'messages.send': 2,
};

/** Faults of the other systems themselves, which are rarer than network faults. */
const answers: readonly (readonly [CallName, Effect])[] = [
  ['core.hold', 'refuses'],
  ['core.hold', 'spent'],
  ['network.status', 'contradicts'],
  ['network.pay', 'contradicts'],
];

const MAX_DAYS_AHEAD = 5;
/** Uses separate random numbers, so that the other events of the seed do not change. */
const OWN_SEED = 7_777;

/** Generates the lists and scheduled payments of a plan. */
function drawListsAndSchedules(seed: number, { days, customers }: Size): Event[] {
  const chance = new Chance(seed + OWN_SEED);
  const events: Event[] = [];
  for (let day = 0; day < days; day += 1)
    for (let customer = 0; customer < customers; customer += 1) {
      const atMs = day * DAY_MS + chance.between(0, DAY_MS - 1);
      if (chance.happens(0.08)) events.push({ atMs, kind: 'list', customer });
      if (chance.happens(0.1))
        events.push({
          atMs,
          kind: 'schedule',
          customer,
          days: chance.between(1, MAX_DAYS_AHEAD),
          cancels: chance.happens(0.3),
        });
    }
  return events;
}

/** Generates the presented and withdrawn bills of a plan, and the times when customers look at them. */
function drawPresentments(seed: number, { days, customers, instances }: Size): Event[] {
  const chance = new Chance(seed + 2 * OWN_SEED);
  const events: Event[] = [];
  for (let day = 0; day < days; day += 1)
    for (let customer = 0; customer < customers; customer += 1) {
      const daytime = () => day * DAY_MS + chance.between(0, DAY_MS - 1);
      if (chance.happens(0.15)) {
        const bill = chance.pick([0, 1, SCHEDULED]);
        const atMs = daytime();
        events.push({ atMs, kind: 'present', customer, bill, state: 'presented' });
        if (chance.happens(0.2))
          events.push({ atMs: daytime(), kind: 'present', customer, bill, state: 'withdrawn' });
        const call = chance.pick([
          'network.presentments',
          'network.decideSkip',
          'network.fetchBill',
        ] as const);
        if (chance.happens(0.3)) events.push({ atMs, kind: 'effect', call, effect: chance.pick(faults) });
        const instance = chance.between(0, instances - 1);
        events.push({ atMs: atMs + 10 * MINUTE_MS, kind: 'work', instance, jobs: 'all' });
      }
      if (chance.happens(0.2)) events.push({ atMs: daytime(), kind: 'inbox', customer });
    }
  return events;
}

/** Generates bills that rise in the evening before their payment day, after they were announced. */
function drawRaisedBills(seed: number, { days, customers }: Size): Event[] {
  const chance = new Chance(seed + 3 * OWN_SEED);
  const events: Event[] = [];
  for (let day = 0; day < days; day += 1)
    for (let customer = 0; customer < customers; customer += 1)
      for (let bill = 0; bill < TOP_UP && isPaymentDay(seed, customer, day + 1); bill += 1) {
        const atMs = day * DAY_MS + 20 * 60 * MINUTE_MS;
        if (chance.happens(0.4))
          events.push({ atMs, kind: 'raise', customer, bill, paise: chance.between(1, 200_00) });
      }
  return events;
}

/** Generates a plan from a seed. */
export function drawPlan(seed: number, { days, customers, instances, mandates = false }: Size): Event[] {
  const chance = new Chance(seed);
  const events: Event[] = [];
  const instance = () => chance.between(0, instances - 1);
  const disturb = (atMs: number): void => {
    const [call, effect] = chance.happens(0.15)
      ? chance.pick(answers)
      : [chance.weighted(faultyCalls), chance.pick(faults)];
    events.push({ atMs, kind: 'effect', call, effect });
  };
  const work = (atMs: number) => events.push({ atMs, kind: 'work', instance: instance(), jobs: 'payments' });
  const pay = (atMs: number, customer: number, bill: number): void => {
    events.push({ atMs, kind: 'pay', customer, bill, habit: chance.pick(habits) });
    for (let left = chance.between(0, 3); left > 0; left -= 1) disturb(atMs + chance.between(0, 4_000));
    if (chance.happens(0.2)) {
      const forMs = chance.between(5_000, 3 * MINUTE_MS);
      events.push({ atMs: atMs + chance.between(0, MINUTE_MS), kind: 'storm', forMs });
    }
    if (bill !== TOP_UP && chance.happens(0.15))
      events.push({ atMs: atMs + chance.between(0, MINUTE_MS), kind: 'pay elsewhere', customer, bill });
    if (chance.happens(0.25)) {
      const crash: Crash = { stepsLeft: chance.between(1, 60), when: chance.pick(['before', 'after']) };
      events.push({ atMs: atMs + chance.between(0, 3_000), kind: 'crash', instance: instance(), crash });
    }
    if (chance.happens(0.05))
      events.push({
        atMs: atMs + chance.between(0, 20_000),
        kind: 'clerk',
        end: chance.pick(['capture', 'release']),
      });
    // Recovery polls for open payments constantly, but only the first polls differ.
    for (let looks = 1; looks <= 15; looks += 1) work(atMs + looks * chance.between(4_000, 6_000));
    for (const afterMs of [4, 30]) work(atMs + chance.between(0, 2 * afterMs) * MINUTE_MS);
  };
  for (let day = 0; day < days; day += 1) {
    const midnight = day * DAY_MS;
    const daytime = () => midnight + chance.between(0, DAY_MS - 1);
    // All instances look for due auto pays at the same time.
    for (let each = 0; each < instances; each += 1)
      events.push({
        atMs: midnight + chance.between(1_000, 3_000),
        kind: 'work',
        instance: each,
        jobs: 'all',
      });
    for (let rounds = 0; rounds < 4; rounds += 1) work(daytime());
    if (chance.happens(0.4)) disturb(midnight);
    for (let customer = 0; customer < customers; customer += 1) {
      // Several payments on some days, which reach the daily limit.
      for (let left = chance.happens(0.2) ? chance.between(1, 3) : 0; left > 0; left -= 1)
        pay(daytime(), customer, chance.pick([1, 1, 2, 2, 2]));
      // Payments of the bills that auto pay is about to pay.
      for (let bill = 0; bill < TOP_UP && isPaymentDay(seed, customer, day); bill += 1) {
        const call = chance.pick(['core.accounts', 'network.fetchBill'] as const);
        events.push({ atMs: midnight + chance.between(0, 3_000), kind: 'effect', call, effect: 'slow' });
        // Most first debits wait for a code, unless the customer has paid the bill.
        for (let left = mandates ? chance.between(0, 3) : 0; left > 0; left -= 1)
          events.push({ atMs: daytime(), kind: 'confirm', customer, bill });
        if (chance.happens(mandates ? 0.2 : 0.7)) pay(midnight + chance.between(0, 4_000), customer, bill);
      }
      // A payment that is resumed on the day before is announced less than a day before its payment day.
      if (mandates && isPaymentDay(seed, customer, day + 2) && chance.happens(0.5)) {
        const resumedMs = midnight + DAY_MS + chance.between(12, 22) * 60 * MINUTE_MS;
        events.push({ atMs: midnight + MINUTE_MS, kind: 'mandate', customer, bill: 0, status: 0 });
        events.push({ atMs: resumedMs, kind: 'mandate', customer, bill: 0, status: 1 });
        for (const afterMinutes of [5, 10]) work(resumedMs + afterMinutes * MINUTE_MS);
      }
      if (chance.happens(0.05)) {
        const bill = chance.between(0, TOP_UP - 1);
        events.push({ atMs: daytime(), kind: 'mandate', customer, bill, status: chance.pick([0, 0, 1]) });
      }
    }
  }
  const size = { days, customers, instances };
  events.push(...drawListsAndSchedules(seed, size), ...drawPresentments(seed, size));
  if (mandates) events.push(...drawRaisedBills(seed, size));
  return events.toSorted((a, b) => a.atMs - b.atMs);
}

/** Describes an event in a few words. */
export function describeEvent({ atMs: _, kind, ...rest }: Event): string {
  return `${kind} ${JSON.stringify(rest)}`;
}
