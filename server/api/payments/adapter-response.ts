import { nameOutcome, NO_RESPONSE } from '../adapters/log-calls';
import { CalledInTransaction } from '../adapters/outside-transactions';
import type { Bank } from '../bank';
import type { Payment } from './payment';
import { noteCall } from './payment-steps';

/**
 * Returns an adapter's response about a payment, or null if none arrives before the timeout. A lost response decides
 * nothing, and is never treated as a refusal. The call and its outcome are stored with the payment's step.
 */
export async function responseAbout<Response>(
  bank: Bank,
  payment: Payment,
  call: string,
  request: () => Promise<Response>,
): Promise<Response | null> {
  const start = performance.now();
  const note = (outcome: string) =>
    noteCall({ at: bank.clock.now(), call, outcome, ms: Math.round(performance.now() - start) });
  try {
    const response = await request();
    note(nameOutcome(response));
    return response;
  } catch (error) {
    if (error instanceof CalledInTransaction) throw error;
    note(NO_RESPONSE);
    bank.log('response-lost', { payment: payment.id, error: error as Error });
    return null;
  }
}
