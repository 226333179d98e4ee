import { findPaymentId, findReceipt } from './answers';
import type { Evidence, StoredPayment } from './evidence';
import { inboxRules } from './inbox-invariants';
import { listRules } from './list-invariants';
import { mandateInvariants } from './mandate-invariants';
import { messageRules } from './message-invariants';
import { promiseRules } from './promise-invariants';

const FAILED: readonly string[] = ['failed', 'fund-transfer-timeout', 'aggregator-failed'];
const CODE_VALID_MS = 180_000;
const MINUTE_MS = 60_000;
const INDIA_MS = 5.5 * 3_600_000;

const hasFailed = ({ status }: StoredPayment) => FAILED.includes(status);
const hasEnded = ({ state }: StoredPayment) => state === 'captured' || state === 'released';
const isAutomatic = ({ key }: StoredPayment) => key.startsWith('auto-pay:');
const total = ({ amount, fee }: StoredPayment) => amount + fee;
const toDay = (ms: number) => new Date(ms + INDIA_MS).toISOString().slice(0, 10);
const sum = <Item>(items: readonly Item[], paiseOf: (item: Item) => number) =>
  items.reduce((paise, item) => paise + paiseOf(item), 0);

function describe({ id, key, state, status, hold }: StoredPayment): string {
  return `${id} (${key}, ${state}, ${status}, core: ${hold?.state ?? 'none'})`;
}

/** Groups items by a key. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** Live payments of the same customer and day at the time of a payment, including itself. */
function spentUntil({ payments, skewMs }: Evidence, payment: StoredPayment): number {
  const live = payments.filter(
    (each) =>
      each.customer === payment.customer &&
      each.day === payment.day &&
      each.createdMs <= payment.createdMs - (each === payment ? 0 : skewMs) &&
      !(hasFailed(each) && (each.endedMs ?? 0) < payment.createdMs + skewMs),
  );
  return sum(live, total);
}

/** Whether the network has reported both outcomes to instances that lived long enough to process them. */
function heardBoth({ surroundings }: Evidence, id: string): boolean {
  const heard = surroundings.received.filter(
    ({ paymentId, by, atMs }) =>
      paymentId === id && (by.stoppedMs === null || by.stoppedMs > atMs + MINUTE_MS),
  );
  return ['accepted', 'refused'].every((state) => heard.some((each) => each.state === state));
}

/** Conditions that no payment may meet at the end of a simulation. */
const wrongs: Readonly<Record<string, (payment: StoredPayment, evidence: Evidence) => boolean>> = {
  'every payment has ended, or waits for people': (payment) =>
    !hasEnded(payment) && !payment.cases.includes('core-contradicts'),

  'the core has captured exactly the successful payments': (payment) => {
    const { hold, status, state, cases } = payment;
    if (cases.includes('core-contradicts')) return false;
    if (status === 'success')
      return hold?.state !== 'captured' || hold.amountPaise !== total(payment) || state !== 'captured';
    return (
      !hasFailed(payment) || state !== 'released' || hold?.state === 'captured' || hold?.state === 'held'
    );
  },

  'the network was paid exactly the successful payments': (payment, { surroundings: { network } }) => {
    const { id, paid, amount, status } = payment;
    const isPaid = paid?.isAccepted === true && paid.amountPaise === amount;
    return !network.contradicted.has(id) && isPaid !== (status === 'success');
  },

  'a bill that was paid elsewhere is not paid again': ({ intent, createdMs, paid }, { surroundings }) =>
    surroundings.network.elsewhere.some(
      ({ billNumber, month, atMs }) =>
        billNumber === paid?.billNumber &&
        month === paid.month &&
        atMs < (intent?.askedMs ?? createdMs - MINUTE_MS),
    ),

  'a refused payment moves no money': ({ intent }) =>
    intent !== undefined &&
    (intent.mustFail || intent.answers.every((answer) => answer.kind === 'refused' && !findReceipt(answer))),

  'each code is used once, while it is the newest and valid': (payment, { payments, codes, skewMs }) => {
    if (isAutomatic(payment) || payment.list !== null) return false;
    const { id, otp, customer, createdMs } = payment;
    const used = codes.find((code) => code.id === otp);
    const isReplaced = codes.some(
      (code) =>
        code.customer === customer &&
        code.id > (otp ?? 0) &&
        code.expiresMs - CODE_VALID_MS < createdMs - skewMs,
    );
    const isTwice = payments.some((other) => other.otp === otp && other.id !== id);
    return !used || isReplaced || isTwice || used.expiresMs < createdMs - skewMs;
  },

  'no daily limit is exceeded': (payment, evidence) =>
    spentUntil(evidence, payment) > evidence.dailyLimitPaise,

  'a payment counts for the day on which it was made': ({ day, createdMs }) => toDay(createdMs) !== day,

  'auto pay pays each period at most once': (payment, { payments, runs }) => {
    const { id, key, status } = payment;
    if (!isAutomatic(payment) || status !== 'success') return false;
    const run = runs.find(({ mandate, period }) => key === `auto-pay:${mandate}:${period}`);
    const isTwice = payments.some(
      (other) => other.key === key && other.status === 'success' && other.id !== id,
    );
    return isTwice || run?.state !== 'paid' || run.payment !== id;
  },

  'the customer is told each outcome once': (payment) =>
    payment.told > 2 || (payment.told === 0 && (payment.cases.length === 0 || hasEnded(payment))),

  'the audit has the start and the end of each payment once': (payment) => {
    const count = (...events: string[]) => payment.audit.filter((event) => events.includes(event)).length;
    const ends = count('payment-settled', 'payment-reversed', 'payment-refused-by-core');
    const isOver = payment.state === 'accepted' || hasEnded(payment);
    return count('payment-reserved') !== 1 || ends !== (isOver ? 1 : 0);
  },

  'each contradiction of the network has a case': ({ id, cases }, evidence) =>
    heardBoth(evidence, id) && !cases.includes('network-contradicts'),
};

/** Further conditions. Each lists its violations. */
const rules: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> = {
  'nothing is left to do': ({ waiting }) => waiting,

  'every rupee is in one place': ({ surroundings: { core } }) => {
    const available = sum([...core.accounts.values()], (account) => account.available);
    const held = [...core.holds.values()].filter(({ state }) => state === 'held' || state === 'captured');
    const kept = sum(held, ({ amountPaise }) => amountPaise);
    const given = core.paidInPaise + sum([...core.credits.values()], ({ amountPaise }) => amountPaise);
    return available + kept === given ? [] : [`${available} + ${kept} of ${given}`];
  },

  'the core moves only the money of stored payments': ({ surroundings: { core }, payments }) =>
    [...core.holds]
      .filter(([id, { state }]) => state !== 'insufficient' && !payments.some((payment) => payment.id === id))
      .map(([id]) => id),

  'no bill is paid twice': ({ surroundings: { network, core } }) => {
    const fetched = [...network.payments.values()].filter(({ networkId }) => networkId !== null);
    return groupBy(fetched, ({ billNumber, month }) => `${billNumber} of ${month}`)
      .filter((paid) =>
        paid.every(({ paymentId: id }) => !network.contradicted.has(id) && !core.holds.get(id)?.byClerk),
      )
      .filter((paid) => {
        const [{ billNumber = '', month = '' } = {}] = paid;
        const accepted = paid.filter(({ isAccepted }) => isAccepted);
        return sum(accepted, ({ amountPaise }) => amountPaise) > network.billedPaise(billNumber, month);
      })
      .map((paid) => paid.map(({ paymentId }) => paymentId).join(' and '));
  },

  'one key is one payment': ({ customers, payments }) =>
    customers.intents.flatMap(({ key, answers }) => {
      const stored = payments.filter((payment) => payment.key === key).map(({ id }) => id);
      const ids = new Set([...answers.flatMap((answer) => findPaymentId(answer) ?? []), ...stored]);
      return ids.size > 1 ? [`${key}: ${[...ids].join(', ')}`] : [];
    }),

  'a reported outcome is true and never changes': ({ customers, payments }) =>
    customers.intents.flatMap(({ answers, key, paise, bill }) =>
      answers.flatMap((answer) => {
        const { status, tran } = findReceipt(answer)?.paymentDetails ?? {};
        if (status === undefined) return [];
        const stored = payments.find(({ id }) => id === tran?.transactionId);
        const isSame = status.startsWith('bbps-') || stored?.status === status;
        const isExact = Math.round(Number(tran?.totalAmount) * 100) === paise + bill.feePaise;
        return isSame && isExact && stored?.amount === paise ? [] : [`${key}: ${status}`];
      }),
    ),

  'a repeated key returns its payment': ({ customers }) =>
    customers.intents
      .filter(({ answers }) => answers.some(findReceipt))
      .filter(({ answers }) =>
        answers.some((answer) => answer.kind === 'refused' && answer.status === 409 && !findReceipt(answer)),
      )
      .map(({ key }) => key),

  'the same key with another body is refused': ({ customers }) =>
    customers.otherBodies.flatMap(({ key, answer }) => (answer.kind === 'ok' ? [key] : [])),

  'the counted usage equals the payments of the day': ({ payments, usage }) => {
    const counted = payments.filter((payment) => !hasFailed(payment));
    return [...usage, ...counted].flatMap(({ customer, day }) => {
      const isSame = (each: { customer: string; day: string }) =>
        each.customer === customer && each.day === day;
      const used = usage.find(isSame)?.used ?? 0;
      const made = sum(counted.filter(isSame), total);
      return used === made ? [] : [`${customer} on ${day}: ${used}, paid ${made}`];
    });
  },

  'auto pay respects each stop of a payment': ({ customers: { decisions }, runs }) =>
    runs
      .filter(({ mandate, paysOn, payment }) => {
        const own = decisions.filter((each) => each.mandate === mandate && each.paysOn === paysOn);
        const isCertain = own.every(({ answer }) => answer.kind !== 'lost');
        const last = own.findLast(({ answer }) => answer.kind === 'ok');
        return isCertain && last?.status === 0 && payment !== null;
      })
      .map(({ mandate, period }) => `auto pay ${mandate} of ${period}`),

  'auto pay ends each period as its payment, and plans the next one': ({ runs, today, payments }) =>
    groupBy(
      runs.filter(({ isOnce }) => !isOnce),
      ({ mandate }) => String(mandate),
    ).flatMap((own) => {
      const planned = own.filter(({ state }) => state === 'planned' || state === 'stopped');
      const wrong = own.filter(({ state, payment, paysOn }) => {
        const isSuccess = payments.find(({ id }) => id === payment)?.status === 'success';
        const isUntrue = (state === 'paid') !== isSuccess && payment !== null && state !== 'pending';
        return isUntrue || ((state === 'planned' || state === 'stopped') && paysOn < today);
      });
      const mayHaveEnded = own.some(({ endsOn }) => endsOn !== null);
      return (planned.length === 1 || mayHaveEnded ? wrong : own).map(
        ({ mandate, period, state }) => `auto pay ${mandate} of ${period} is ${state}`,
      );
    }),

  'no payment disappears of which the customer was told': ({ payments, surroundings: { phones } }) =>
    phones.flatMap(({ paymentId }) =>
      paymentId === undefined || payments.some(({ id }) => id === paymentId) ? [] : [paymentId],
    ),

  'each case has a contradiction': ({ cases, surroundings: { core, network } }) =>
    cases
      .filter(({ payment, kind }) =>
        kind === 'network-contradicts'
          ? !network.contradicted.has(payment)
          : !core.holds.get(payment)?.byClerk,
      )
      .map(({ payment, kind }) => `${kind}: ${payment}`),

  'no call fails without a fault': ({ errors }) => errors,
};

/** Describes every violation of the invariants. */
export function findViolations(evidence: Evidence): string[] {
  const wrong = Object.entries(wrongs).map(([rule, isWrong]) => ({
    rule,
    found: evidence.payments.filter((payment) => isWrong(payment, evidence)).map(describe),
  }));
  const other = Object.entries({
    ...rules,
    ...promiseRules,
    ...listRules,
    ...inboxRules,
    ...messageRules,
    ...mandateInvariants,
  }).map(([rule, list]) => ({
    rule,
    found: list(evidence),
  }));
  return [...wrong, ...other].flatMap(({ rule, found }) =>
    found.slice(0, 3).map((each) => `${rule}: ${each}`),
  );
}
