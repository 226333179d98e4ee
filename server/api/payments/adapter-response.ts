import { CalledInTransaction } from '../adapters/outside-transactions';
import type { Bank } from '../bank';
import type { Payment } from './payment';

/**
 * Returns an adapter's response about a payment, or null without a response before its timeout. A lost
 * response decides nothing, and is never treated as a refusal.
 */
export async function responseAbout<Response>(
  bank: Bank,
  payment: Payment,
  request: () => Promise<Response>,
): Promise<Response | null> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof CalledInTransaction) throw error;
    bank.log('response-lost', { payment: payment.id, error: error as Error });
    return null;
  }
}
