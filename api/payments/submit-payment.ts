import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { billNumberOf } from '../adapters/parameters';
import type { Payment } from './payment';
import { settlePayment } from './settle';

const RESPONSE_TIMEOUT_MS = 15_000;

/** What is known when nothing is. */
const unknown = { state: 'unknown', referenceId: null } as const;

/** The answer of an adapter, or null when none came in time: a lost answer is never taken for a no. */
async function answerOf<Answer>(
  bank: Bank,
  payment: Payment,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    bank.log('network-answer-lost', { payment: payment.id, error: error as Error });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function sendToNetwork(bank: Bank, payment: Payment): Promise<PayOutcome> {
  const answer = await answerOf(bank, payment, () =>
    bank.network.pay({
      customerId: payment.customer_id,
      paymentId: payment.id,
      billerId: payment.biller_id,
      amountPaise: payment.amount,
      billNumber: billNumberOf(payment.parameters),
    }),
  );
  return answer ?? unknown;
}

/**
 * Sends a reserved payment to the network and settles it by the answer. Not before the core has said that the transfer
 * behind it went through: so one whose transfer timed out was never sent, and may be reversed at any time.
 */
export async function submitPayment(bank: Bank, payment: Payment): Promise<Payment> {
  const billNumber = billNumberOf(payment.parameters);
  const transfer = await answerOf(bank, payment, () =>
    bank.core.confirmTransfer({ paymentId: payment.id, billNumber }),
  );
  if (transfer === null) return settlePayment(bank, payment, unknown);
  if (transfer === 'timeout') return settlePayment(bank, payment, { state: 'transfer-timeout' });
  return settlePayment(bank, payment, await sendToNetwork(bank, payment));
}

/**
 * Asks again for a payment whose outcome is not known. One that the network never received is sent under the same id,
 * not reversed: the first sending may still arrive.
 */
export async function requeryPayment(bank: Bank, payment: Payment): Promise<Payment> {
  const answer = (await answerOf(bank, payment, () => bank.network.status(payment.id))) ?? unknown;
  if (answer.state === 'not-found') return submitPayment(bank, payment);
  return settlePayment(bank, payment, answer);
}
