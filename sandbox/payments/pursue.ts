import type { Bank } from '../bank';
import type { PayAnswer } from '../bill-network/bill-network';
import { billNumberOf } from '../bill-network/parameters';
import type { Payment } from './payment';
import { settlePayment, toVerdict, type Verdict } from './settle';

const NETWORK_TIMEOUT_MS = 15_000;

/** Anything that is not an answer leaves the outcome unknown: a lost answer is never taken for a no. */
async function answerOrUnknown(bank: Bank, ask: () => Promise<PayAnswer>): Promise<PayAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PayAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', referenceId: null }), NETWORK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    bank.log('network-answer-lost', { error: error instanceof Error ? error.name : 'unknown' });
    return { state: 'unknown', referenceId: null };
  } finally {
    clearTimeout(timer);
  }
}

function sendToNetwork(bank: Bank, payment: Payment): Promise<PayAnswer> {
  return answerOrUnknown(bank, () =>
    bank.network.pay({
      paymentId: payment.id,
      billerId: payment.biller_id,
      amountPaise: payment.amount,
      billNumber: billNumberOf(payment.parameters),
    }),
  );
}

async function transferTimedOut(bank: Bank, payment: Payment): Promise<boolean> {
  const transfer = await bank.core.confirmTransfer(billNumberOf(payment.parameters));
  return transfer === 'timeout';
}

/** Sends a reserved payment to the network and settles it by the answer. */
export async function sendPayment(bank: Bank, payment: Payment): Promise<Payment> {
  if (await transferTimedOut(bank, payment)) {
    return settlePayment(bank, payment, { state: 'transfer-timeout' });
  }
  return settlePayment(bank, payment, toVerdict(await sendToNetwork(bank, payment)));
}

/**
 * Asks again for a payment whose outcome is not known. One that the network never received is sent under the same id,
 * not reversed: the first sending may still arrive.
 */
export async function askAgain(bank: Bank, payment: Payment): Promise<Payment> {
  const answer = await answerOrUnknown(bank, () => bank.network.status(payment.id));
  if (answer.state === 'not-found') return sendPayment(bank, payment);
  const verdict: Verdict = toVerdict(answer);
  return settlePayment(bank, payment, verdict);
}
