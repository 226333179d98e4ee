import { outcomeOf, spentPaise, wasRefused, type Intent, type Outcome } from '../books';
import type { Evidence, StoredPayment } from './evidence';
import type { Examined, Invariant } from './finding';

/** An invariant between the database and what the clients wrote down. */
export interface BooksInvariant extends Invariant {
  readonly examine: (evidence: Evidence) => Examined;
}

/** What belongs together under one key, in the order in which it came. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function acknowledgements({ books }: Evidence): { intent: Intent; told: Outcome }[] {
  return books.intents.flatMap((intent) =>
    intent.answers.flatMap((told) => (told.kind === 'outcome' ? [{ intent, told }] : [])),
  );
}

function isThere(payment: StoredPayment | undefined, { order }: Intent, told: Outcome): boolean {
  return (
    payment?.id === told.id &&
    payment.customer_id === order.customer &&
    payment.account === order.account &&
    payment.amount === told.billPaise &&
    payment.total === told.totalPaise &&
    told.billPaise === order.billPaise &&
    told.totalPaise === order.billPaise + order.feePaise
  );
}

function spentByAccount({ books }: Evidence): Map<string, number> {
  const spent = new Map<string, number>();
  for (const intent of books.intents) {
    const { account } = intent.order;
    spent.set(account, (spent.get(account) ?? 0) + spentPaise(intent));
  }
  return spent;
}

export const booksInvariants: readonly BooksInvariant[] = [
  {
    clause: 'PAY-19',
    name: 'every acknowledged payment is there, with its id and amount',
    of: 'acknowledgements',
    examine: (evidence) => {
      const told = acknowledgements(evidence);
      const missing = told.filter((each) => {
        return !isThere(evidence.payments.get(each.intent.key), each.intent, each.told);
      });
      return { counted: told.length, wrong: missing.map((each) => each.told.id) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'what was told as ended is still so',
    of: 'acknowledgements',
    examine: (evidence) => {
      const ended = acknowledgements(evidence).filter(({ told }) => !told.status.startsWith('bbps-'));
      const changed = ended.filter(
        ({ intent, told }) => evidence.payments.get(intent.key)?.status !== told.status,
      );
      return { counted: ended.length, wrong: changed.map(({ told }) => `${told.id}, told ${told.status}`) };
    },
  },
  {
    clause: 'PAY-18',
    name: 'every refused payment moved no money',
    of: 'refused payments',
    examine: ({ books, payments }) => {
      const refused = books.intents.filter(wasRefused);
      const made = refused.filter(({ key }) => payments.has(key));
      return { counted: refused.length, wrong: made.map(({ key }) => `key ${key}`) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'no payment exists that nobody asked for',
    of: 'payments',
    examine: ({ books, payments }) => {
      const keys = new Set(books.intents.map(({ key }) => key));
      const unasked = [...payments.values()].filter((payment) => !keys.has(payment.idempotency_key));
      return { counted: payments.size, wrong: unasked.map(({ id }) => id) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'two tabs with one code paid at most once',
    of: 'orders',
    examine: ({ books }) => {
      const orders = groupBy(books.intents, ({ order }) => order);
      const twice = [...orders.values()].filter(
        (intents) => new Set(intents.flatMap((intent) => outcomeOf(intent)?.id ?? [])).size > 1,
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
      const standing = fetched.filter(({ status }) => status === 'success');
      const bills = groupBy(standing, ({ bill_reference: reference }) => reference);
      const twice = [...bills].filter(([, paid]) => paid.length > 1);
      return { counted: fetched.length, wrong: twice.map(([reference]) => `bill ${reference}`) };
    },
  },
  {
    clause: 'PAY-19',
    name: 'the same key with another body is refused',
    of: 'submissions',
    examine: ({ books }) => {
      const paid = books.otherBodies.filter(({ answer }) => answer.kind === 'outcome');
      return { counted: books.otherBodies.length, wrong: paid.map(({ intent }) => `key ${intent.key}`) };
    },
  },
  {
    clause: 'PAY-20',
    name: "each account holds what its customer's own books say",
    of: 'accounts',
    examine: (evidence) => {
      const spent = spentByAccount(evidence);
      const accounts = evidence.actors.members.flatMap((member) => member.accounts);
      const wrong = accounts.filter(({ number, openingPaise }) => {
        return evidence.balances.get(number) !== openingPaise - (spent.get(number) ?? 0);
      });
      return { counted: accounts.length, wrong: wrong.map(({ number }) => `account ${number}`) };
    },
  },
];
