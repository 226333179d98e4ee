import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { nextBankTransactionId } from './payment';
import type { PaymentOrder } from './payment-order';

/**
 * Inserts a new payment, in its first state. Returns the promise of the statement itself, so that its error
 * comes before those of the statements sent after it.
 */
export function insertPayment(
  bank: Bank,
  order: PaymentOrder,
  made: { paymentId: string; otpId: number | null; listId: string | null; day: string; now: Date },
): Promise<number> {
  return bank.db.run(
    `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, otp_id, account_id, biller_id,
       saved_biller_id, parameters, bill_reference, plan_id, amount, fee, channel, mode, customer_name, bill_number,
       bank_day, created_at, parameters_hash, bill_facts, billed, network_bill, fetched_at, list_id, settled, fetched_due, status,
       state, bank_transaction_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, $25, $26, $27, 'bbps-in-progress', 'created', ${nextBankTransactionId})`,
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
    ],
  );
}
