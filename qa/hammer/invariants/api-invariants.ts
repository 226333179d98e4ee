import { toPaise } from '@billpay/api/paise';
import type { Answer } from '../books';
import type { ToldByApi } from '../read-back';
import type { Evidence, StoredPayment } from './evidence';
import type { Examined, Invariant } from './finding';

/** An invariant between the database and what the API tells. */
export interface ApiInvariant extends Invariant {
  readonly examine: (evidence: Evidence, told: readonly ToldByApi[]) => Examined;
}

function agrees(final: Answer | null, payment: StoredPayment | undefined): boolean {
  if (final?.kind === 'refused') return payment === undefined;
  return final?.kind === 'outcome' && final.id === payment?.id && final.status === payment.status;
}

function rowOf(id: string, status: string, paise: number): string {
  return `${id} ${status} ${paise}`;
}

export const apiInvariants: readonly ApiInvariant[] = [
  {
    clause: 'PAY-19',
    name: 'asking again under each key tells the stored payment, or none',
    of: 'keys',
    examine: ({ books, payments }) => {
      const others = books.intents.filter(({ key, final }) => !agrees(final, payments.get(key)));
      return {
        counted: books.intents.length,
        wrong: others.map(({ key, final }) => `key ${key}, told ${JSON.stringify(final)}`),
      };
    },
  },
  {
    clause: 'API-04',
    name: 'the API shows the stored balances',
    of: 'accounts',
    examine: ({ balances }, told) => {
      const shown = told.flatMap((customer) => [...customer.balances]);
      const others = shown.filter(([account, paise]) => balances.get(account) !== paise);
      return { counted: shown.length, wrong: others.map(([account]) => `account ${account}`) };
    },
  },
  {
    clause: 'API-04',
    name: 'the history shows each payment once, as it is stored',
    of: 'transactions',
    examine: ({ payments }, told) => {
      const shown = told.flatMap((customer) =>
        customer.transactions.map((each) =>
          rowOf(each.TRANSACTION_ID, each.TRANSACTION_STATUS, toPaise(each.BILL_AMOUNT)),
        ),
      );
      const stored = new Set(
        [...payments.values()].map(({ id, status, amount }) => rowOf(id, status, amount)),
      );
      const seen = new Set(shown);
      return {
        counted: shown.length,
        wrong: [
          ...shown.filter((row, index) => !stored.has(row) || shown.indexOf(row) !== index),
          ...[...stored].filter((row) => !seen.has(row)),
        ],
      };
    },
  },
];
