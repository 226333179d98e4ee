import type { Bank } from '../bank';
import { AUTO_PAY_KEY } from './payment';

/**
 * Finds the account that the customer's newest payment debited, regardless of the outcome; null before the
 * first payment. Ignores auto payments, because the customer did not choose their account on that day
 * (docs/decisions/0022).
 */
export async function findLastUsedAccount(bank: Bank, customerId: string): Promise<string | null> {
  const [found] = await bank.db.query<{ number: string }>(
    `SELECT account.number FROM payment JOIN account ON account.id = payment.account_id
     WHERE payment.customer_id = $1 AND NOT starts_with(payment.idempotency_key, $2)
     ORDER BY payment.created_at DESC, payment.id DESC LIMIT 1`,
    [customerId, AUTO_PAY_KEY],
  );
  return found?.number ?? null;
}
