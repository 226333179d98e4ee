import type { Database } from '@billpay/api/database/database';
import type { ClientLog } from '../client-log';
import { HAMMER_KIND, type Actors } from '@billpay/sandbox/testing/actors';

/** A row of the payment table, in paise. */
export interface StoredPayment {
  readonly id: string;
  readonly customer_id: string;
  readonly idempotency_key: string;
  readonly account: string;
  readonly amount: number;
  readonly total: number;
  readonly status: string;
  readonly bill_reference: string | null;
}

/** The server's database and the client log. */
export interface Evidence {
  readonly clientLog: ClientLog;
  readonly actors: Actors;
  readonly payments: ReadonlyMap<string, StoredPayment>;
  /** Balances by account number, in paise. */
  readonly balances: ReadonlyMap<string, number>;
}

/** Reads the database. The hammer's keys are unique across customers, so that a key identifies a payment. */
export async function readEvidence(db: Database, clientLog: ClientLog, actors: Actors): Promise<Evidence> {
  const payments = await db.query<StoredPayment>(
    `SELECT payment.id, payment.customer_id, idempotency_key, account.number AS account, amount, amount + fee AS total,
       status, bill_reference
     FROM payment JOIN account ON account.id = payment.account_id
     JOIN customer ON customer.id = payment.customer_id AND customer.kind = $1`,
    [HAMMER_KIND],
  );
  const balances = await db.query<{ number: string; available: number }>(
    'SELECT number, available FROM core.account WHERE customer_id IS NOT NULL',
  );
  return {
    clientLog,
    actors,
    payments: new Map(payments.map((payment) => [payment.idempotency_key, payment])),
    balances: new Map(balances.map(({ number, available }) => [number, available])),
  };
}
