import type { Surroundings } from './adapters';
import type { Customers } from './customer';
import type { Session } from './session';

export interface StoredPayment {
  readonly id: string;
  readonly customer: string;
  readonly key: string;
  readonly otp: number | null;
  readonly amount: number;
  readonly fee: number;
  readonly state: string;
  readonly status: string;
  readonly day: string;
  readonly createdMs: number;
  /** null while it is open. */
  readonly endedMs: number | null;
  readonly number: string;
}

interface StoredRun {
  readonly id: number;
  readonly mandate: number;
  readonly period: string;
  readonly paysOn: string;
  readonly state: string;
  readonly payment: string | null;
}

/** Everything that is left after a simulation: the database, the other systems, and what customers saw. */
export interface Evidence {
  readonly payments: readonly StoredPayment[];
  readonly codes: readonly { id: number; customer: string; expiresMs: number }[];
  readonly cases: readonly { payment: string; kind: string }[];
  readonly runs: readonly StoredRun[];
  readonly usage: readonly { customer: string; day: string; used: number }[];
  readonly audit: readonly { payment: string; event: string }[];
  /** Work that is still waiting, as text. */
  readonly waiting: readonly string[];
  readonly today: string;
  readonly dailyLimitPaise: number;
  /** Largest difference of two instances' clocks. */
  readonly skewMs: number;
  readonly surroundings: Surroundings;
  readonly customers: Customers;
  /** Errors that no fault explains. */
  readonly errors: readonly string[];
}

const waitingSql = `
  SELECT 'payment ' || payment_id AS waiting FROM outbox
  UNION ALL SELECT 'message ' || id FROM message_outbox
  UNION ALL SELECT 'auto pay ' || auto_pay_id || ' of ' || period || ' is ' || state FROM auto_pay_run
    WHERE state IN ('trying', 'pending') AND NOT EXISTS
      (SELECT FROM payment_case WHERE payment_case.payment_id = auto_pay_run.payment_id)`;

export async function listWaiting(session: Session): Promise<string[]> {
  return (await session.query<{ waiting: string }>(waitingSql)).map(({ waiting }) => waiting);
}

export type Stored = Pick<Evidence, 'payments' | 'codes' | 'cases' | 'runs' | 'usage' | 'audit' | 'waiting'>;

export async function readStored(session: Session): Promise<Stored> {
  const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;
  return {
    payments: await session.query(
      `SELECT id, customer_id AS customer, idempotency_key AS key, otp_id AS otp, amount, fee, state, status,
         bank_day AS day, ${epoch('created_at')} AS "createdMs", ${epoch('completed_at')} AS "endedMs",
         parameters->0->>'PARAMETER_VALUE' AS number FROM payment ORDER BY created_at, id`,
    ),
    codes: await session.query(
      `SELECT id, customer_id AS customer, ${epoch('expires_at')} AS "expiresMs" FROM otp WHERE template = 'payment'`,
    ),
    cases: await session.query('SELECT payment_id AS payment, kind FROM payment_case'),
    runs: await session.query(
      `SELECT id, auto_pay_id AS mandate, period, pays_on AS "paysOn", state, payment_id AS payment FROM auto_pay_run`,
    ),
    usage: await session.query('SELECT customer_id AS customer, day, used FROM daily_usage'),
    audit: await session.query('SELECT payment_id AS payment, event FROM audit WHERE payment_id IS NOT NULL'),
    waiting: await listWaiting(session),
  };
}
