import type { MandateRules } from '@billpay/api/mandates/mandate-rules';
import type { Surroundings } from './adapters';
import type { Customers } from './customer';
import type { Inbox, ListedBill } from './inbox';
import type { ListsAndSchedules } from './lists-and-schedules';
import type { Session } from './session';

/** One auto payment or scheduled payment. */
export interface Run {
  readonly mandate: number;
  readonly period: string;
  readonly paysOn: string;
  readonly state: string;
  readonly payment: string | null;
  /** Whether it is a scheduled payment. */
  readonly isOnce: boolean;
  readonly customer: string;
  /** Announced debit with its fee, in paise; null before. */
  readonly announced: number | null;
  /** Last day of the auto pay; null without an end. */
  readonly endsOn: string | null;
  /** Highest confirmed debit with its fee, in paise. */
  readonly mostPaise: number;
}

interface Row {
  readonly id: string;
  readonly customer: string;
  readonly key: string;
  readonly otp: number | null;
  /** List of bills that it belongs to; null if there is none. */
  readonly list: string | null;
  readonly bill: number;
  readonly amount: number;
  readonly fee: number;
  readonly state: string;
  readonly status: string;
  readonly day: string;
  readonly promisedOn: string | null;
  readonly createdMs: number;
  /** null while it is open. */
  readonly endedMs: number | null;
  /** Kinds of its cases. */
  readonly cases: readonly string[];
  /** Events of its audit. */
  readonly audit: readonly string[];
}

/** Events that the simulation has recorded. */
interface Facts {
  readonly today: string;
  readonly nowMs: number;
  readonly dailyLimitPaise: number;
  /** null if the bank does not apply the framework for recurring payments. */
  readonly mandateRules: MandateRules | null;
  /** Largest difference of two instances' clocks. */
  readonly skewMs: number;
  readonly surroundings: Surroundings;
  readonly customers: Customers;
  readonly lists: ListsAndSchedules;
  readonly inbox: Inbox;
  /** Presented bills that the API lists at the end. */
  readonly listed: readonly ListedBill[];
  /** Errors that no fault explains. */
  readonly errors: readonly string[];
}

const waitingSql = `
  SELECT 'payment ' || payment_id AS waiting FROM outbox
  UNION ALL SELECT 'message ' || id FROM message_outbox
  UNION ALL SELECT 'presented bill ' || id FROM presented_bill WHERE fetch_at IS NOT NULL OR decision > decision_told
  UNION ALL SELECT 'compensation ' || id FROM compensation WHERE state = 'owed'
  UNION ALL SELECT 'auto pay ' || auto_pay_id || ' of ' || period || ' is ' || state FROM auto_pay_run
    WHERE state IN ('trying', 'pending') AND NOT EXISTS
      (SELECT FROM payment_case WHERE payment_case.payment_id = auto_pay_run.payment_id)`;

export async function listWaiting(session: Session): Promise<string[]> {
  return (await session.query<{ waiting: string }>(waitingSql)).map(({ waiting }) => waiting);
}

const isAboutCompensation = (text: string) => text.includes(' as compensation');

const toMs = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

const mostSql = 'maximum + confirmed_fee AS "mostPaise"';

/** The final state of a simulation: the database, the other systems, and what customers saw. */
export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/** A stored payment, with the records of the other systems and of the customer. */
export type StoredPayment = Evidence['payments'][number];

export async function readEvidence(session: Session, facts: Facts) {
  const { surroundings, customers } = facts;
  const rows = await session.query<Row>(
    `SELECT id, customer_id AS customer, idempotency_key AS key, otp_id AS otp, list_id AS list, saved_biller_id AS bill, amount, fee, state, status,
       bank_day AS day, promised_on AS "promisedOn", ${toMs('created_at')} AS "createdMs", ${toMs('completed_at')} AS "endedMs",
       ARRAY(SELECT kind FROM payment_case WHERE payment_id = payment.id) AS cases,
       ARRAY(SELECT event FROM audit WHERE payment_id = payment.id) AS audit
     FROM payment ORDER BY created_at, id`,
  );
  const messagesAbout = (id: string) => surroundings.phones.filter(({ paymentId }) => paymentId === id);
  return {
    ...facts,
    payments: rows.map((row) => ({
      ...row,
      hold: surroundings.core.holds.get(row.id),
      paid: surroundings.network.payments.get(row.id),
      /** undefined for auto pay. */
      intent: customers.intents.find(({ key }) => key === row.key),
      /** Number of messages about its outcome. */
      told: messagesAbout(row.id).filter(({ text }) => !isAboutCompensation(text)).length,
      credits: [...surroundings.core.credits.values()].filter(({ paymentId }) => paymentId === row.id),
      /** Number of messages about its compensation. */
      toldCredits: messagesAbout(row.id).filter(({ text }) => isAboutCompensation(text)).length,
    })),
    codes: await session.query<{ id: number; customer: string; expiresMs: number }>(
      `SELECT id, customer_id AS customer, ${toMs('expires_at')} AS "expiresMs" FROM otp WHERE template = 'payment'`,
    ),
    cases: await session.query<{ payment: string; kind: string }>(
      'SELECT payment_id AS payment, kind FROM payment_case',
    ),
    runs: await session.query<Run>(
      `SELECT auto_pay_id AS mandate, period, pays_on AS "paysOn", state, payment_id AS payment,
         once_on IS NOT NULL AS "isOnce", customer_id AS customer, announced_amount AS announced,
         ends_on AS "endsOn", ${mostSql} FROM auto_pay_run JOIN auto_pay ON auto_pay.id = auto_pay_id`,
    ),
    storedLists: await session.query<{ id: string; otp: number | null }>(
      'SELECT id, otp_id AS otp FROM payment_list',
    ),
    schedules: await session.query<{ id: number; mostPaise: number; paysOn: string }>(
      `SELECT id, ${mostSql}, once_on AS "paysOn" FROM auto_pay WHERE once_on IS NOT NULL`,
    ),
    presented: await session.query<{ billId: string; revision: number; skipped: boolean; decision: number }>(
      'SELECT bill_id AS "billId", revision, skipped, decision FROM presented_bill',
    ),
    usage: await session.query<{ customer: string; day: string; used: number }>(
      'SELECT customer_id AS customer, day, used FROM daily_usage',
    ),
    credited: await session.query<{ id: string; amount: number }>(
      `SELECT id, amount FROM compensation WHERE state = 'credited' ORDER BY id`,
    ),
    waiting: await listWaiting(session),
  };
}
