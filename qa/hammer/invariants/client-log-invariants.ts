import { findOutcome, spentPaise, wasRefused, type Intent, type Outcome } from '../client-log';
import type { Evidence, StoredPayment } from './evidence';
import type { Examined, Invariant } from './finding';

/** An invariant that compares the database with the client log. */
export interface ClientLogInvariant extends Invariant {
  readonly examine: (evidence: Evidence) => Examined;
}

/** Groups items by key, in their original order. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function acknowledgements({ clientLog }: Evidence): { intent: Intent; reported: Outcome }[] {
  return clientLog.intents.flatMap((intent) =>
    intent.results.flatMap((reported) => (reported.kind === 'outcome' ? [{ intent, reported }] : [])),
  );
}

function isStored(payment: StoredPayment | undefined, { order }: Intent, reported: Outcome): boolean {
  return (
    payment?.id === reported.id &&
    payment.customer_id === order.customer &&
    payment.account === order.account &&
    payment.amount === reported.billPaise &&
    payment.total === reported.totalPaise &&
    reported.billPaise === order.billPaise &&
    reported.totalPaise === order.billPaise + order.feePaise
  );
}

function spentByAccount({ clientLog }: Evidence): Map<string, number> {
  const spent = new Map<string, number>();
  for (const intent of clientLog.intents) {
    const { account } = intent.order;
    spent.set(account, (spent.get(account) ?? 0) + spentPaise(intent));
  }
  return spent;
}

export const clientLogInvariants: readonly ClientLogInvariant[] = [
  {
    clause: 'PAY-19',
    name: 'every acknowledged payment is stored with its id and amount',
    of: 'acknowledgements',
    examine: (evidence) => {
      const reported = acknowledgements(evidence);
      const missing = reported.filter((each) => {
        return !isStored(evidence.payments.get(each.intent.key), each.intent, each.reported);
      });
      return { counted: reported.length, wrong: missing.map((each) => each.reported.id) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'every reported final status is still stored',
    of: 'acknowledgements',
    examine: (evidence) => {
      const ended = acknowledgements(evidence).filter(({ reported }) => !reported.status.startsWith('bbps-'));
      const changed = ended.filter(
        ({ intent, reported }) => evidence.payments.get(intent.key)?.status !== reported.status,
      );
      return {
        counted: ended.length,
        wrong: changed.map(({ reported }) => `${reported.id}, reported ${reported.status}`),
      };
    },
  },
  {
    clause: 'PAY-18',
    name: 'every refused payment moved no money',
    of: 'refused payments',
    examine: ({ clientLog, payments }) => {
      const refused = clientLog.intents.filter(wasRefused);
      const made = refused.filter(({ key }) => payments.has(key));
      return { counted: refused.length, wrong: made.map(({ key }) => `key ${key}`) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'every stored payment was submitted',
    of: 'payments',
    examine: ({ clientLog, payments }) => {
      const keys = new Set(clientLog.intents.map(({ key }) => key));
      const unasked = [...payments.values()].filter((payment) => !keys.has(payment.idempotency_key));
      return { counted: payments.size, wrong: unasked.map(({ id }) => id) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'two tabs with one code paid at most once',
    of: 'orders',
    examine: ({ clientLog }) => {
      const orders = groupBy(clientLog.intents, ({ order }) => order);
      const twice = [...orders.values()].filter(
        (intents) => new Set(intents.flatMap((intent) => findOutcome(intent)?.id ?? [])).size > 1,
      );
      return { counted: orders.size, wrong: twice.map(([intent]) => `key ${intent?.key}`) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'no fetched bill is paid twice',
    of: 'payments of fetched bills',
    examine: ({ payments }) => {
      const fetched = [...payments.values()].filter(({ bill_reference: reference }) => reference !== null);
      const settled = fetched.filter(({ status }) => status === 'success');
      const bills = groupBy(settled, ({ bill_reference: reference }) => reference);
      const twice = [...bills].filter(([, paid]) => paid.length > 1);
      return { counted: fetched.length, wrong: twice.map(([reference]) => `bill ${reference}`) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'the same key with another body is refused',
    of: 'submissions',
    examine: ({ clientLog }) => {
      const paid = clientLog.otherBodies.filter(({ result }) => result.kind === 'outcome');
      return { counted: clientLog.otherBodies.length, wrong: paid.map(({ intent }) => `key ${intent.key}`) };
    },
  },
  {
    clause: 'PAY-20',
    name: 'each balance equals what the client log expects',
    of: 'accounts',
    examine: (evidence) => {
      const spent = spentByAccount(evidence);
      const accounts = evidence.actors.members.flatMap((actor) => actor.accounts);
      const wrong = accounts.filter(({ number, openingPaise }) => {
        return evidence.balances.get(number) !== openingPaise - (spent.get(number) ?? 0);
      });
      return { counted: accounts.length, wrong: wrong.map(({ number }) => `account ${number}`) };
    },
  },
];
