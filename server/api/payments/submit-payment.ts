import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { findBillNumber } from '../adapters/parameters';
import type { Payment } from './payment';
import { settlePayment } from './settle';

/** Outcome without a response. */
const unknown = { state: 'unknown', referenceId: null } as const;

/**
 * Returns an adapter's response, or null without a response before its timeout. A lost response is never
 * treated as a refusal.
 */
async function responseOf<Response>(
  bank: Bank,
  payment: Payment,
  request: () => Promise<Response>,
): Promise<Response | null> {
  try {
    return await request();
  } catch (error) {
    bank.log('network-response-lost', { payment: payment.id, error: error as Error });
    return null;
  }
}

async function sendToNetwork(bank: Bank, payment: Payment): Promise<PayOutcome> {
  const response = await responseOf(bank, payment, () =>
    bank.network.pay({
      customerId: payment.customer_id,
      paymentId: payment.id,
      billerId: payment.biller_id,
      amountPaise: payment.amount,
      billNumber: findBillNumber(payment.parameters),
      networkId: payment.network_bill,
    }),
  );
  return response ?? unknown;
}

/** Submits a reserved payment to the network and settles it by the response. */
export async function submitPayment(bank: Bank, payment: Payment): Promise<Payment> {
  return settlePayment(bank, payment, await sendToNetwork(bank, payment));
}

/**
 * Queries the network for a payment with an unknown outcome. If the network never received the payment,
 * submits it again with the same id instead of reversing it, because the first submission may still arrive.
 */
export async function requeryPayment(bank: Bank, payment: Payment): Promise<Payment> {
  const outcome = (await responseOf(bank, payment, () => bank.network.status(payment.id))) ?? unknown;
  if (outcome.state === 'not-found') return submitPayment(bank, payment);
  return settlePayment(bank, payment, outcome);
}
