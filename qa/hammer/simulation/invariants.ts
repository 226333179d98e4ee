import { findPaymentId, findReceipt } from './answers';
import type { Evidence, StoredPayment } from './evidence';

/** A condition that must be true at the end of every simulation. Lists what violates it. */
type Invariant = (evidence: Evidence) => string[];

const FAILED: readonly string[] = ['failed', 'fund-transfer-timeout', 'aggregator-failed'];
const CODE_VALID_MS = 180_000;
const INDIA_MS = 5.5 * 3_600_000;

const hasFailed = ({ status }: StoredPayment) => FAILED.includes(status);
const total = ({ amount, fee }: StoredPayment) => amount + fee;
const toDay = (ms: number) => new Date(ms + INDIA_MS).toISOString().slice(0, 10);
const name = ({ id, key, state, status }: StoredPayment) => `${id} (${key}, ${state}, ${status})`;

/** Groups items by a key. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

function hasCase({ cases }: Evidence, id: string, kind: string): boolean {
  return cases.some((each) => each.payment === id && each.kind === kind);
}

/** Whether the core's books say the same as the payment. */
function agreesWithCore({ surroundings }: Evidence, payment: StoredPayment): boolean {
  const hold = surroundings.core.holds.get(payment.id);
  const isCaptured = hold?.state === 'captured' && hold.amountPaise === total(payment);
  if (payment.status === 'success') return isCaptured && payment.state === 'captured';
  return (
    hasFailed(payment) && payment.state === 'released' && hold?.state !== 'captured' && hold?.state !== 'held'
  );
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
  return live.reduce((sum, each) => sum + total(each), 0);
}

/** Final outcomes that the network has reported, to instances that lived long enough to process them. */
function reportedStates({ surroundings }: Evidence, id: string): Set<string> {
  const processed = surroundings.received.filter(
    ({ paymentId, by, atMs }) => paymentId === id && (by.stoppedMs === null || by.stoppedMs > atMs + 60_000),
  );
  return new Set(
    processed.map(({ state }) => state).filter((state) => state === 'accepted' || state === 'refused'),
  );
}

export const invariants: Readonly<Record<string, Invariant>> = {
  'every payment has ended, or waits for people': (evidence) =>
    evidence.payments
      .filter(({ state }) => state !== 'captured' && state !== 'released')
      .filter(({ id }) => !hasCase(evidence, id, 'core-contradicts'))
      .map(name),

  'nothing is left to do': ({ waiting }) => [...waiting],

  'every rupee is in one place': ({ surroundings: { core } }) => {
    const available = [...core.accounts.values()].reduce((sum, account) => sum + account.available, 0);
    const kept = [...core.holds.values()]
      .filter(({ state }) => state === 'held' || state === 'captured')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return available + kept === core.paidInPaise ? [] : [`${available} + ${kept} of ${core.paidInPaise}`];
  },

  'the core has captured exactly the successful payments': (evidence) =>
    evidence.payments
      .filter(
        (payment) => !agreesWithCore(evidence, payment) && !hasCase(evidence, payment.id, 'core-contradicts'),
      )
      .map((payment) => `${name(payment)}, core ${evidence.surroundings.core.holds.get(payment.id)?.state}`),

  'the core moves only the money of stored payments': ({ surroundings: { core }, payments }) => {
    const ids = new Set(payments.map(({ id }) => id));
    return [...core.holds]
      .filter(([id, { state }]) => !ids.has(id) && state !== 'insufficient')
      .map(([id]) => id);
  },

  'the network was paid exactly the successful payments': ({ surroundings: { network }, payments }) =>
    payments
      .filter((payment) => {
        const paid = network.payments.get(payment.id);
        if (paid?.contradicted) return false;
        const isPaid = paid?.isAccepted === true && paid.amountPaise === payment.amount;
        return isPaid !== (payment.status === 'success');
      })
      .map(name),

  'no bill is paid twice': ({ surroundings: { network, core } }) => {
    const fetched = [...network.payments.values()].filter(({ networkId }) => networkId !== null);
    return groupBy(fetched, ({ billNumber, month }) => `${billNumber} of ${month}`)
      .filter((paid) =>
        paid.every(({ contradicted, paymentId }) => !contradicted && !core.holds.get(paymentId)?.byClerk),
      )
      .filter((paid) => {
        const sum = paid.reduce(
          (paise, { isAccepted, amountPaise }) => paise + (isAccepted ? amountPaise : 0),
          0,
        );
        const [{ billNumber = '', month = '' } = {}] = paid;
        return sum > network.billedPaise(billNumber, month);
      })
      .map((paid) => paid.map(({ paymentId }) => paymentId).join(' and '));
  },

  'one key is one payment': ({ customers, payments }) =>
    customers.intents.flatMap(({ key, answers }) => {
      const ids = [
        ...answers.flatMap((answer) => findPaymentId(answer) ?? []),
        ...payments.flatMap((payment) => (payment.key === key ? [payment.id] : [])),
      ];
      return new Set(ids).size > 1 ? [`${key}: ${[...new Set(ids)].join(', ')}`] : [];
    }),

  'a reported outcome is true and never changes': ({ customers, payments }) =>
    customers.intents.flatMap(({ answers, key, paise, bill }) =>
      answers.flatMap((answer) => {
        const { status, tran } = findReceipt(answer)?.paymentDetails ?? {};
        if (status === undefined) return [];
        const stored = payments.find(({ id }) => id === tran?.transactionId);
        const isSame = status.startsWith('bbps-') || stored?.status === status;
        const isExact =
          Number(tran?.totalAmount) * 100 - (paise + bill.feePaise) < 0.5 && stored?.amount === paise;
        return isSame && isExact ? [] : [`${key}: ${status}, stored ${stored?.status}`];
      }),
    ),

  'a refused payment moves no money': ({ customers, payments }) =>
    customers.intents
      .filter(
        ({ answers, mustFail }) =>
          mustFail || answers.every((answer) => answer.kind === 'refused' && !findReceipt(answer)),
      )
      .flatMap(({ key }) => payments.filter((payment) => payment.key === key).map(name)),

  'a repeated key returns its payment': ({ customers }) =>
    customers.intents
      .filter(({ answers }) => answers.some(findReceipt))
      .filter(({ answers }) =>
        answers.some((answer) => answer.kind === 'refused' && answer.status === 409 && !findReceipt(answer)),
      )
      .map(({ key }) => key),

  'the same key with another body is refused': ({ customers }) =>
    customers.otherBodies.flatMap(({ key, answer }) => (answer.kind === 'ok' ? [key] : [])),

  'each code is used once, while it is the newest and valid': ({ payments, codes, skewMs }) => {
    const manual = payments.filter(({ key }) => !key.startsWith('auto-pay:'));
    const twice = groupBy(manual, ({ otp }) => String(otp))
      .filter((made) => made.length > 1)
      .map(([first]) => `code of ${first?.id} twice`);
    const stale = manual.filter(({ otp, customer, createdMs }) => {
      const used = codes.find(({ id }) => id === otp);
      const isReplaced = codes.some(
        (code) =>
          code.customer === customer &&
          code.id > (otp ?? 0) &&
          code.expiresMs - CODE_VALID_MS < createdMs - skewMs,
      );
      return !used || isReplaced || used.expiresMs < createdMs - skewMs;
    });
    return [...twice, ...stale.map((payment) => `stale code of ${name(payment)}`)];
  },

  'no daily limit is exceeded': (evidence) =>
    evidence.payments
      .filter((payment) => spentUntil(evidence, payment) > evidence.dailyLimitPaise)
      .map((payment) => `${name(payment)} on ${payment.day}`),

  'the counted usage equals the payments of the day': ({ payments, usage }) => {
    const counted = payments.filter((payment) => !hasFailed(payment));
    return [...usage.map(({ customer, day }) => ({ customer, day })), ...counted].flatMap(
      ({ customer, day }) => {
        const used = usage.find((each) => each.customer === customer && each.day === day)?.used ?? 0;
        const made = counted.filter((each) => each.customer === customer && each.day === day);
        const sum = made.reduce((paise, payment) => paise + total(payment), 0);
        return used === sum ? [] : [`${customer} on ${day}: ${used}, paid ${sum}`];
      },
    );
  },

  'a payment counts for the day on which it was made': ({ payments }) =>
    payments.filter(({ day, createdMs }) => toDay(createdMs) !== day).map(name),

  'auto pay pays each period at most once': ({ payments, runs }) => {
    const automatic = payments.filter(
      ({ key, status }) => key.startsWith('auto-pay:') && status === 'success',
    );
    const twice = groupBy(automatic, ({ key }) => key)
      .filter((made) => made.length > 1)
      .map(([first]) => first?.key ?? '');
    const untrue = automatic.filter(({ id, key }) => {
      const run = runs.find(({ mandate, period }) => key === `auto-pay:${mandate}:${period}`);
      return run?.state !== 'paid' || run.payment !== id;
    });
    return [...twice, ...untrue.map(name)];
  },

  'auto pay ends each period, and plans the next one': ({ runs, today, payments }) =>
    groupBy(runs, ({ mandate }) => String(mandate)).flatMap((own) => {
      const planned = own.filter(({ state }) => state === 'planned' || state === 'stopped');
      const late = planned.filter(({ paysOn }) => paysOn < today);
      const untrue = own.filter(({ state, payment }) => {
        const isSuccess = payments.find(({ id }) => id === payment)?.status === 'success';
        return (state === 'paid') !== isSuccess && payment !== null && state !== 'pending';
      });
      const gaps =
        planned.length === 1 ? [] : [`auto pay ${own[0]?.mandate} has ${planned.length} planned payments`];
      return [
        ...gaps,
        ...[...late, ...untrue].map(
          ({ mandate, period, state }) => `auto pay ${mandate} of ${period} is ${state}`,
        ),
      ];
    }),

  'the customer is told each outcome once': ({ payments, surroundings: { phones }, cases }) =>
    payments
      .filter(({ id, state }) => {
        const told = phones.filter(({ paymentId }) => paymentId === id).length;
        const isOpen =
          cases.some(({ payment }) => payment === id) && state !== 'captured' && state !== 'released';
        return told > 2 || (told === 0 && !isOpen);
      })
      .map(name),

  'the audit has the start and the end of each payment once': ({ payments, audit }) =>
    payments
      .filter(({ id, state }) => {
        const events = audit.filter(({ payment }) => payment === id).map(({ event }) => event);
        const count = (wanted: string) => events.filter((event) => event === wanted).length;
        const ends = count('payment-settled') + count('payment-reversed') + count('payment-refused-by-core');
        const isEnded = state === 'accepted' || state === 'captured' || state === 'released';
        return count('payment-reserved') !== 1 || ends !== (isEnded ? 1 : 0);
      })
      .map(name),

  'a case is open exactly for each contradiction': (evidence) => {
    const { cases, surroundings, payments } = evidence;
    const unfounded = cases.filter(({ payment, kind }) =>
      kind === 'network-contradicts'
        ? !surroundings.network.payments.get(payment)?.contradicted
        : !surroundings.core.holds.get(payment)?.byClerk,
    );
    const missing = payments.filter(
      ({ id }) => reportedStates(evidence, id).size > 1 && !hasCase(evidence, id, 'network-contradicts'),
    );
    return [
      ...unfounded.map(({ payment, kind }) => `${kind}: ${payment}`),
      ...missing.map((payment) => `no case of ${name(payment)}`),
    ];
  },

  'no call fails without a fault': ({ errors }) => [...errors],
};

/** Returns what violates the invariants, as text. */
export function findViolations(evidence: Evidence): string[] {
  return Object.entries(invariants).flatMap(([rule, examine]) =>
    examine(evidence)
      .slice(0, 3)
      .map((found) => `${rule}: ${found}`),
  );
}
