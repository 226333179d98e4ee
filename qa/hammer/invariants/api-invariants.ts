import { toPaise } from '@billpay/api/paise';
import type { SubmissionResult } from '../client-log';
import type { ApiView } from '../api-view';
import type { Evidence, StoredPayment } from './evidence';
import type { Examined, Invariant } from './finding';

/** An invariant that compares the database with the API's responses. */
export interface ApiInvariant extends Invariant {
  readonly examine: (evidence: Evidence, apiViews: readonly ApiView[]) => Examined;
}

function agrees(final: SubmissionResult | null, payment: StoredPayment | undefined): boolean {
  if (final?.kind === 'refused') return payment === undefined;
  return final?.kind === 'outcome' && final.id === payment?.id && final.status === payment.status;
}

function rowOf(id: string, status: string, paise: number): string {
  return `${id} ${status} ${paise}`;
}

export const apiInvariants: readonly ApiInvariant[] = [
  {
    clause: 'PAY-19',
    name: 'each key returns its stored payment or none',
    of: 'keys',
    examine: ({ clientLog, payments }) => {
      const others = clientLog.intents.filter(({ key, final }) => !agrees(final, payments.get(key)));
      return {
        counted: clientLog.intents.length,
        wrong: others.map(({ key, final }) => `key ${key}, returned ${JSON.stringify(final)}`),
      };
    },
  },
  {
    clause: 'API-04',
    name: 'the API returns the stored balances',
    of: 'accounts',
    examine: ({ balances }, apiViews) => {
      const shown = apiViews.flatMap((customer) => [...customer.balances]);
      const others = shown.filter(([account, paise]) => balances.get(account) !== paise);
      return { counted: shown.length, wrong: others.map(([account]) => `account ${account}`) };
    },
  },
  {
    clause: 'API-04',
    name: 'the history lists each payment once, as it is stored',
    of: 'transactions',
    examine: ({ payments }, apiViews) => {
      const shown = apiViews.flatMap((customer) =>
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
