import { findReceipt } from './answers';
import type { Evidence, StoredPayment } from './evidence';

/** Promise of the simulated bank for pending payments, and its compensation for each day after the promised one. */
export const policy = {
  workingDays: 2,
  holidays: ['2031-01-30', '2031-02-10', '2031-02-17', '2031-03-04', '2031-03-05'],
  perDayPaise: 75_00,
  maximumPaise: 400_00,
} as const;

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Returns the number of days in India since 1 January 1970, a Thursday. */
const numberDay = (ms: number) => Math.floor((ms + INDIA_MS) / DAY_MS);
const formatDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const isSaturday = (day: number) => day % 7 === 2;
const isSunday = (day: number) => day % 7 === 3;

/** Whether banks are closed, by counting the Saturdays of the month. */
function isClosed(day: number): boolean {
  const text = formatDay(day);
  const ofMonth = Number(text.slice(8));
  const saturdays = Array.from({ length: ofMonth }, (_, before) => day - before).filter(isSaturday).length;
  const isClosedSaturday = isSaturday(day) && (saturdays === 2 || saturdays === 4);
  return isSunday(day) || isClosedSaturday || policy.holidays.some((holiday) => holiday === text);
}

/** Returns the promised day of a payment that becomes pending on a day. */
function findPromise(pendingOn: number): string {
  const open = Array.from({ length: 30 }, (_, index) => pendingOn + index + 1).filter(
    (day) => !isClosed(day),
  );
  return formatDay(open[policy.workingDays - 1] ?? 0);
}

/** Returns the compensation for a payment that ended at a time, or was still pending then, in paise. */
function owedPaise(promisedOn: string, endMs: number): number {
  const lateDays = Math.max(0, numberDay(endMs) - Date.parse(promisedOn) / DAY_MS);
  return Math.min(lateDays * policy.perDayPaise, policy.maximumPaise);
}

function creditedPaise({ credits }: StoredPayment): number {
  return credits.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
}

/** Whether the credits violate the policy, allowing for the skew of clocks and the last rounds of work. */
function isWrong(payment: StoredPayment, { skewMs, nowMs }: Evidence): boolean {
  const { promisedOn, endedMs } = payment;
  const paise = creditedPaise(payment);
  if (promisedOn === null) return paise > 0;
  const earliest = endedMs === null ? nowMs - DAY_MS : endedMs - skewMs;
  const latest = (endedMs ?? nowMs) + skewMs;
  return paise < owedPaise(promisedOn, earliest) || paise > owedPaise(promisedOn, latest);
}

const name = ({ id, promisedOn, credits, endedMs }: StoredPayment) =>
  `${id} (${promisedOn ?? 'no promise'}, ${credits.length} credits, ${endedMs === null ? 'open' : formatDay(numberDay(endedMs))})`;

/** Rules about promises and compensation. Each lists its violations. */
export const promiseRules: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> = {
  'a pending payment has a promise': ({ payments }) =>
    payments.filter(({ status, promisedOn }) => status === 'bbps-timeout' && promisedOn === null).map(name),

  'a promise is as many working days away as the bank has configured': ({ payments }) =>
    payments
      .filter(({ promisedOn, createdMs }) => {
        const created = numberDay(createdMs);
        return promisedOn !== null && ![created, created + 1].map(findPromise).includes(promisedOn);
      })
      .map(name),

  'a promise never moves': ({ customers, payments }) =>
    customers.intents.flatMap(({ answers }) =>
      answers.flatMap((answer) => {
        const tran = findReceipt(answer)?.paymentDetails.tran;
        const stored = payments.find(({ id }) => id === tran?.transactionId);
        return tran?.settleBy == null || tran.settleBy === stored?.promisedOn ? [] : [tran.transactionId];
      }),
    ),

  'each late day is compensated once, until the payment ends or the maximum is reached': (evidence) =>
    evidence.payments.filter((payment) => isWrong(payment, evidence)).map(name),

  'compensation is credited to the account of the payment': ({ payments }) =>
    payments
      .filter(({ credits, hold }) => hold && credits.some(({ account }) => account !== hold.account))
      .map(name),

  'the bank and the core agree about compensation': ({ credited, surroundings: { core } }) => {
    const ours = new Map(credited.map(({ id, amount }) => [id, amount]));
    const ids = new Set([...ours.keys(), ...core.credits.keys()]);
    return [...ids].filter((id) => ours.get(id) !== core.credits.get(id)?.amountPaise);
  },

  'the customer is told each credit once': ({ payments }) =>
    payments.filter(({ credits, toldCredits }) => credits.length !== toldCredits).map(name),
};
