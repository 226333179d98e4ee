import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { undoSkipSql } from '../presented-bills/presented-bill-sql';
import { nextBankTransactionId, selectPayment, type Payment } from './payment';
import type { PaymentOrder } from './payment-order';

interface NewPayment {
  readonly paymentId: string;
  readonly otpId: number | null;
  readonly listId: string | null;
  readonly day: string;
  readonly now: Date;
  /** Time at which recovery continues the payment if this process does not. */
  readonly nextAt: Date;
}

/** SQL that is true for a `saved` biller of the paid bill, with any nickname. */
const paidBillerSql =
  '(saved.customer_id, saved.biller_id, saved.parameters_hash) = ($2, $7, $20) AND saved.deleted_at IS NULL';

/**
 * Inserts a new payment, in its first state, with its entry in the outbox. The customer no longer skips the bill, or
 * regards it as paid elsewhere. Returns the stored payment.
 */
export async function insertPayment(bank: Bank, order: PaymentOrder, made: NewPayment): Promise<Payment> {
  const [payment] = await bank.db.query<Payment>(
    `WITH payment AS (INSERT INTO payment (id, customer_id, idempotency_key, request_hash, otp_id, account_id, biller_id,
       saved_biller_id, parameters, bill_reference, plan_id, amount, fee, channel, mode, customer_name, bill_number,
       bank_day, created_at, parameters_hash, bill_facts, billed, network_bill, fetched_at, list_id, settled, fetched_due, status,
       state, bank_transaction_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, $25, $26, $27, 'bbps-in-progress', 'created', ${nextBankTransactionId})
     RETURNING *), listed AS (INSERT INTO outbox (payment_id, next_at) VALUES ($1, $28)),
       restored AS (${undoSkipSql(paidBillerSql)}),
       unmarked AS (DELETE FROM paid_elsewhere USING saved_biller saved WHERE saved_biller_id = saved.id AND ${paidBillerSql})
     ${selectPayment} WHERE true`,
    [
      made.paymentId,
      order.customerId,
      order.idempotencyKey,
      order.requestHash,
      made.otpId,
      order.accountId,
      order.biller.id,
      order.savedBillerId,
      JSON.stringify(order.parameters),
      order.reference?.key ?? null,
      order.reference?.planId ?? null,
      order.amountPaise,
      order.channel.feePaise,
      order.channel.channel,
      order.channel.mode,
      order.reference?.customerName ?? null,
      order.reference?.billNumber ?? order.billNumber,
      made.day,
      made.now,
      hashParameters(order.parameters),
      JSON.stringify(order.reference?.facts ?? {}),
      order.reference?.amountPaise ?? null,
      order.reference?.networkId ?? null,
      order.reference?.fetchedAt ?? null,
      made.listId,
      order.settledPaise,
      order.reference?.fetchedDuePaise ?? null,
      made.nextAt,
    ],
  );
  if (!payment) throw new Error(`Payment ${made.paymentId} was not stored`);
  return payment;
}
