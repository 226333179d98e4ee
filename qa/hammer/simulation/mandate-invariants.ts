import type { MandateRules } from '@billpay/api/mandates/mandate-rules';
import type { Evidence, Run, StoredPayment } from './evidence';

/** Rules of the simulated bank for debits: some bills are above the ceiling. */
export const mandateRules: MandateRules = {
  ceilingPaise: 1_100_00,
  higherCeilingPaise: 1_100_00,
  higherCeilingCategories: [],
};

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** Formats an amount below a lakh as in messages: '₹1,204.50'. */
function formatPaise(paise: number): string {
  const rupees = String(Math.floor(paise / 100));
  const grouped = rupees.length > 3 ? `${rupees.slice(0, -3)},${rupees.slice(-3)}` : rupees;
  return `₹${grouped}.${String(paise % 100).padStart(2, '0')}`;
}

/** Formats a day as in messages: '5 Feb 2031'. */
function formatDay(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

interface Debit extends StoredPayment {
  readonly run: Run;
  /** Amount with the fee. */
  readonly paise: number;
}

/** Lists the payments of auto pay and the scheduled ones. */
function listDebits({ payments, runs }: Evidence): Debit[] {
  return payments.flatMap((payment) => {
    const run = runs.find(({ mandate, period }) => payment.key === `auto-pay:${mandate}:${period}`);
    return run ? [{ ...payment, run, paise: payment.amount + payment.fee }] : [];
  });
}

const describe = ({ id, run, paise }: Debit) => `${id} of auto pay ${run.mandate} on ${run.paysOn}: ${paise}`;
const isOnce = ({ run }: Debit) => run.isOnce;

/** Returns the times at which a message announced the debit with its amount and day, in ms. */
function findAnnouncements({ surroundings }: Evidence, { run }: Debit): number[] {
  const amount = `${formatPaise(run.announced ?? -1)} to `;
  return surroundings.phones
    .filter(({ customerId }) => customerId === run.customer)
    .filter(
      ({ text }) => text.startsWith(`Auto pay: ${amount}`) && text.includes(` on ${formatDay(run.paysOn)}. `),
    )
    .map(({ atMs }) => atMs);
}

/** Whether a customer entered a code for at least this debit, before it. */
function isConfirmed({ customers }: Evidence, { run, paise, createdMs }: Debit, skewMs: number): boolean {
  return customers.confirmed.some(
    (each) =>
      each.mandate === run.mandate &&
      each.paysOn === run.paysOn &&
      each.paise >= paise &&
      each.askedMs <= createdMs + skewMs,
  );
}

/** Whether the auto pay has certainly made a debit before, despite differing clocks. */
function isLater(debits: readonly Debit[], { run, createdMs }: Debit, skewMs: number): boolean {
  return debits.some(
    (other) =>
      other.run.mandate === run.mandate &&
      other.run.period < run.period &&
      other.status === 'success' &&
      (other.endedMs ?? Infinity) <= createdMs + skewMs,
  );
}

/** Whether the customer was told on the day before the scheduled payment, also if it was scheduled only then. */
function isNoticed({ surroundings, skewMs }: Evidence, { run, createdMs }: Debit): boolean {
  const maximum = `at most ${formatPaise(run.mostPaise)} to `;
  const dayBeforeMs = Date.parse(`${run.paysOn}T00:00:00+05:30`) - DAY_MS - skewMs;
  return surroundings.phones.some(
    ({ customerId, text, atMs }) =>
      customerId === run.customer &&
      (text.startsWith(`Reminder: ${maximum}`) || text.startsWith(`Scheduled: ${maximum}`)) &&
      text.includes(` on ${formatDay(run.paysOn)}`) &&
      atMs >= dayBeforeMs &&
      atMs <= createdMs + skewMs,
  );
}

function needsCode(debits: readonly Debit[], debit: Debit, { skewMs }: Evidence): boolean {
  const { run, paise } = debit;
  const highest = Math.min(mandateRules.ceilingPaise, run.announced ?? 0);
  return paise > highest || !isLater(debits, debit, skewMs);
}

/** Rules of a bank that applies the framework for recurring payments. Each lists its violations. */
const rules: Readonly<Record<string, (evidence: Evidence, debits: readonly Debit[]) => readonly string[]>> = {
  'a debit is announced with its amount and day at least 24 hours before': (evidence, debits) =>
    debits
      .filter((debit) => !isOnce(debit))
      .filter((debit) =>
        findAnnouncements(evidence, debit).every((atMs) => atMs > debit.createdMs - DAY_MS + evidence.skewMs),
      )
      .map(describe),

  'the first debit, and one above the ceiling or the announced amount, has a code': (evidence, debits) =>
    debits
      .filter((debit) => !isOnce(debit) && needsCode(debits, debit, evidence))
      .filter((debit) => !isConfirmed(evidence, debit, evidence.skewMs))
      .map(describe),

  'no debit follows the last day': (_, debits) =>
    debits.filter(({ run, day }) => run.endsOn !== null && day > run.endsOn).map(describe),

  'no payment is planned after the last day': ({ runs }) =>
    runs
      .filter(({ endsOn, paysOn }) => endsOn !== null && paysOn > endsOn)
      .map(({ mandate, paysOn }) => `auto pay ${mandate} on ${paysOn}`),

  'a debit is announced only once': ({ surroundings: { phones } }) => {
    const told = phones.filter(({ text }) => text.includes('You can stop it with a code'));
    return told
      .filter(({ text, customerId, id }) =>
        told.some((other) => other.id !== id && other.customerId === customerId && other.text === text),
      )
      .map(({ text }) => text);
  },

  'a scheduled payment is told before it is made': (evidence, debits) =>
    debits.filter((debit) => isOnce(debit) && !isNoticed(evidence, debit)).map(describe),
};

/** The rules as invariants. They are trivially true for a bank without the framework. */
export const mandateInvariants: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> =
  Object.fromEntries(
    Object.entries(rules).map(([name, list]) => [
      name,
      (evidence: Evidence) => (evidence.mandateRules === null ? [] : list(evidence, listDebits(evidence))),
    ]),
  );
