import type { BodyOf } from '@billpay/shared/contract/endpoint';
import type { recentPayment, WireRecentPayment } from '@billpay/shared/contract/payment';
import type { Bank } from '../bank';
import { hashParameters } from '../bill-network/parameters';
import { bankDayOf } from '../clock/bank-day';
import { toRupees } from '../paise';
import { openSql, type Payment } from './payment';

/**
 * The customer's newest payment of the same bill, whoever made it and whether the bill is still saved, that is pending since
 * any day or succeeded on the current bank day; null when there is none (docs/decisions/0026). It is advice: `reserve`
 * alone says what may be paid.
 */
export async function findRecentPayment(
  bank: Bank,
  customerId: string,
  { billerId, parameters }: BodyOf<typeof recentPayment>,
): Promise<WireRecentPayment | null> {
  const [found] = await bank.db.query<Payment>(
    `SELECT id, reference_id, status, amount, fee, created_at FROM payment
     WHERE customer_id = $1 AND parameters_hash = $2 AND biller_id = $3
       AND (status IN (${openSql}) OR (status = 'success' AND bank_day = $4))
     ORDER BY created_at DESC LIMIT 1`,
    [customerId, hashParameters(parameters), billerId, bankDayOf(bank.clock.now())],
  );
  return found ? toWire(found) : null;
}

function toWire(payment: Payment): WireRecentPayment {
  return {
    transactionId: payment.id,
    transactionReferenceId: payment.reference_id,
    status: payment.status,
    billAmount: toRupees(payment.amount),
    totalAmount: toRupees(payment.amount + payment.fee),
    created: payment.created_at.toISOString(),
  };
}
