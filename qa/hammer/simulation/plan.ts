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

/** One thing that happens at a time, in ms since the start. A plan can lose any of its events. */
export type Event = { readonly atMs: number } & (
  | { readonly kind: 'pay'; readonly customer: number; readonly bill: number; readonly habit: Habit }
  | { readonly kind: 'mandate'; readonly customer: number; readonly status: 0 | 1 }
  | { readonly kind: 'effect'; readonly call: CallName; readonly effect: Effect }
  | { readonly kind: 'crash'; readonly instance: number; readonly crash: Crash }
  | { readonly kind: 'clerk'; readonly end: 'capture' | 'release' }
  | { readonly kind: 'work'; readonly instance: number }
);

export interface Size {
  readonly days: number;
  readonly customers: number;
  readonly instances: number;
}

/** Two months of a small bank. */
export const smallBank: Size = { days: 60, customers: 5, instances: 2 };

/** Saved bills of each customer; auto pay pays the first, and the last accepts any amount. */
export const BILLS = 3;

const faultyCalls: Readonly<Record<CallName, number>> = {
  'core.accounts': 1,
  'core.hold': 5,
  'core.capture': 4,
  'core.release': 3,
  'core.status': 2,
  'network.fetchBill': 1,
  'network.pay': 5,
  'network.status': 3,
  'messages.send': 2,
};

/** Effects of the other systems themselves, which are rarer than faults on the way. */
const answers: readonly (readonly [CallName, Effect])[] = [
  ['core.hold', 'refuses'],
  ['network.status', 'contradicts'],
  ['network.pay', 'contradicts'],
];

/** Draws a plan from a seed. */
export function drawPlan(seed: number, { days, customers, instances }: Size): Event[] {
  const chance = new Chance(seed);
  const events: Event[] = [];
  const instance = () => chance.between(0, instances - 1);
  const disturb = (atMs: number): void => {
    const [call, effect] = chance.happens(0.15)
      ? chance.pick(answers)
      : [chance.weighted(faultyCalls), chance.pick(faults)];
    events.push({ atMs, kind: 'effect', call, effect });
  };
  const work = (atMs: number) => events.push({ atMs, kind: 'work', instance: instance() });
  const pay = (atMs: number, customer: number, bill: number): void => {
    events.push({ atMs, kind: 'pay', customer, bill, habit: chance.pick(habits) });
    for (let left = chance.between(0, 3); left > 0; left -= 1) disturb(atMs + chance.between(0, 4_000));
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
    for (const afterMs of [20_000, 4 * MINUTE_MS, 30 * MINUTE_MS])
      work(atMs + chance.between(0, 2 * afterMs));
  };
  for (let day = 0; day < days; day += 1) {
    const midnight = day * DAY_MS;
    const daytime = () => midnight + chance.between(0, DAY_MS - 1);
    // Both instances look for due auto pays at the same time.
    for (let each = 0; each < instances; each += 1)
      events.push({ atMs: midnight + chance.between(1_000, 3_000), kind: 'work', instance: each });
    for (let rounds = 0; rounds < 4; rounds += 1) work(daytime());
    if (chance.happens(0.4)) disturb(midnight);
    for (let customer = 0; customer < customers; customer += 1) {
      // Several payments on some days, which reach the daily limit.
      for (let left = chance.happens(0.09) ? chance.between(1, 3) : 0; left > 0; left -= 1)
        pay(daytime(), customer, chance.pick([1, 1, 2, 2, 2]));
      // A payment of the bill that auto pay is about to pay.
      if (chance.happens(0.03)) pay(midnight + chance.between(0, 4_000), customer, 0);
      if (chance.happens(0.02))
        events.push({ atMs: daytime(), kind: 'mandate', customer, status: chance.pick([0, 1]) });
    }
  }
  return events.toSorted((a, b) => a.atMs - b.atMs);
}

/** Describes an event in a few words. */
export function describeEvent(event: Event): string {
  switch (event.kind) {
    case 'pay':
      return `customer ${event.customer} pays bill ${event.bill}: ${event.habit}`;
    case 'mandate':
      return `customer ${event.customer} ${event.status === 1 ? 'resumes' : 'stops'} auto pay`;
    case 'effect':
      return `the next ${event.call}: ${event.effect}`;
    case 'crash':
      return `instance ${event.instance} crashes ${event.crash.when} its step ${event.crash.stepsLeft}`;
    case 'clerk':
      return `a clerk ${event.end}s the oldest hold`;
    case 'work':
      return `instance ${event.instance} runs its jobs`;
  }
}
