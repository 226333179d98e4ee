import type { transactionStatuses } from '@billpay/api-contract/payment';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import type { BillFacts } from '../adapters/bill-network';
import type { Language } from '../languages/language';
import { notFound } from '../refusal';
import type { PaymentState } from './payment-state';

export type PaymentStatus = (typeof transactionStatuses)[number];

/** A stored payment with the names for its receipt. Amounts are in paise. */
export interface Payment {
  readonly id: string;
  readonly customer_id: string;
  readonly idempotency_key: string;
  readonly request_hash: Buffer;
  readonly account_number: string;
  /** The core's id of the account. */
  readonly account_reference: string;
  readonly biller_id: string;
  readonly biller_name: string;
  readonly category_id: number;
  readonly category_name: string;
  readonly saved_biller_id: number | null;
  readonly parameters: WireParameter[];
  readonly amount: number;
  readonly fee: number;
  readonly channel: string;
  readonly mode: string;
  readonly mobile: string;
  /** Language of messages to the customer's phone. */
  readonly language: Language;
  readonly customer_name: string | null;
  readonly bill_number: string | null;
  readonly bill_facts: BillFacts;
  /** See `Bill.networkId`. */
  readonly network_bill: string | null;
  /** Fetch time of the paid bill; null for a payment without a fetched bill. */
  readonly fetched_at: Date | null;
  readonly bank_day: string;
  readonly status: PaymentStatus;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly reference_id: string | null;
  readonly approval: string | null;
  readonly bank_transaction_id: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  /** Bank day by which the bank has promised to settle or refund it; null without a promise. */
  readonly promised_on: string | null;
}

/**
 * Selects the columns of `Payment`. A `WHERE` must follow. They are listed by name, because a connection that has
 * prepared `payment.*` fails after a migration adds a column.
 */
export const selectPayment = `SELECT payment.id, payment.customer_id, payment.idempotency_key, payment.request_hash,
  payment.biller_id, payment.saved_biller_id, payment.parameters, payment.amount, payment.fee, payment.channel,
  payment.mode, payment.customer_name, payment.bill_number, payment.bill_facts, payment.network_bill,
  payment.fetched_at, payment.bank_day, payment.status, payment.state, payment.reason, payment.reference_id,
  payment.approval, payment.bank_transaction_id, payment.created_at, payment.completed_at, payment.promised_on,
  account.number AS account_number,
  account.reference AS account_reference, biller.name AS biller_name,
  biller.category_id, category.name AS category_name, customer.mobile, customer.language
  FROM payment
  JOIN account ON account.id = payment.account_id
  JOIN biller ON biller.id = payment.biller_id
  JOIN category ON category.id = biller.category_id
  JOIN customer ON customer.id = payment.customer_id`;

const open: readonly PaymentStatus[] = ['bbps-in-progress', 'bbps-timeout', 'aggregator-response-unknown'];

/** SQL with the statuses of open payments. */
export const openSql = open.map((status) => `'${status}'`).join(', ');

const pending: readonly PaymentStatus[] = ['bbps-in-progress', 'bbps-timeout'];

/** SQL with the statuses of pending payments. */
export const pendingSql = pending.map((status) => `'${status}'`).join(', ');

/** SQL with the sentinel request hash of seeded payments, which never equals a real 32-byte hash. */
export const seededHashSql = `'\\x00'::bytea`;

/** SQL for the next number of a debit at the bank. */
export const nextBankTransactionId = `'BNK' || lpad(nextval('bank_transaction_number')::text, 12, '0')`;

/**
 * Whether the specification calls the status pending. 'aggregator-response-unknown' is shown as Failed,
 * although it is open (HIST-04).
 */
export function isPending({ status }: Pick<Payment, 'status'>): boolean {
  return pending.includes(status);
}

/** Whether money is held and the outcome is unknown. */
export function isOpen(payment: Pick<Payment, 'status'>): boolean {
  return open.includes(payment.status);
}

/** Returns the promised bank day of an open payment; null for others, and without a promise. */
export function openPromise(payment: Pick<Payment, 'status' | 'promised_on'>): string | null {
  return isOpen(payment) ? payment.promised_on : null;
}

/**
 * The prefix of auto pay's idempotency keys. Customers' keys cannot match it, because they contain no colon.
 */
export const AUTO_PAY_KEY = 'auto-pay:';

/** Whether auto pay made the payment. */
export function isAutoPayment({ idempotency_key }: Pick<Payment, 'idempotency_key'>): boolean {
  return idempotency_key.startsWith(AUTO_PAY_KEY);
}

/** Whether the payment was scheduled for one day. Its key ends in that day, and an auto payment's key in a month. */
export function isScheduledPayment({ idempotency_key }: Pick<Payment, 'idempotency_key'>): boolean {
  return isAutoPayment({ idempotency_key }) && /:\d{4}-\d{2}-\d{2}$/.test(idempotency_key);
}

/** The payment does not exist, or the request that created it has withdrawn it. */
export class PaymentMissing extends Error {}

/** @throws PaymentMissing */
export async function readPayment(bank: Bank, id: string): Promise<Payment> {
  const [row] = await bank.db.query<Payment>(`${selectPayment} WHERE payment.id = $1`, [id]);
  if (!row) throw new PaymentMissing(`Payment ${id} does not exist`);
  return row;
}

/**
 * Finds one of the customer's payments by its id or the network's reference id.
 * @throws Refusal if it does not exist
 */
export async function requireOwnPayment(bank: Bank, customerId: string, id: string): Promise<Payment> {
  const [row] = await bank.db.query<Payment>(
    `${selectPayment} WHERE payment.customer_id = $1 AND (payment.id = $2 OR payment.reference_id = $2)`,
    [customerId, id],
  );
  if (!row) throw notFound('transaction');
  return row;
}

export async function findByKey(bank: Bank, customerId: string, key: string): Promise<Payment | undefined> {
  const [row] = await bank.db.query<Payment>(
    `${selectPayment} WHERE payment.customer_id = $1 AND payment.idempotency_key = $2`,
    [customerId, key],
  );
  return row;
}
