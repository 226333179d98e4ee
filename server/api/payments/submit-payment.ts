import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { findBillNumber } from '../adapters/parameters';
import { responseAbout } from './adapter-response';
import type { Payment } from './payment';
import { changeState } from './payment-state';
import { recordOutcome } from './record-outcome';

/** Outcome without a response. */
const unknown = { state: 'unknown', referenceId: null } as const;

function sendToNetwork(bank: Bank, payment: Payment): Promise<PayOutcome | null> {
  return responseAbout(bank, payment, 'network.pay', () =>
    bank.network.pay({
      customerId: payment.customer_id,
      paymentId: payment.id,
      billerId: payment.biller_id,
      amountPaise: payment.amount,
      billNumber: findBillNumber(payment.parameters),
      networkId: payment.network_bill,
    }),
  );
}

/** Submits a payment whose money is held, from a state that only an earlier version stores. */
export async function submitPayment(bank: Bank, payment: Payment): Promise<Payment> {
  await changeState(bank, payment.id, { from: ['held'], to: 'submitted' });
  return sendSubmitted(bank, payment);
}

/**
 * Sends a payment to the network, and records the outcome. Its state `submitted` is already stored. A repeated
 * submission is the same payment.
 */
export async function sendSubmitted(bank: Bank, payment: Payment): Promise<Payment> {
  return recordOutcome(bank, payment, (await sendToNetwork(bank, payment)) ?? unknown);
}

/**
 * Queries the network for a payment with an unknown outcome. If the network never received the payment,
 * submits it again with the same id instead of releasing it, because the first submission may still arrive.
 */
export async function queryPayment(bank: Bank, payment: Payment): Promise<Payment> {
  const status = () => bank.network.status(payment.id);
  const outcome = (await responseAbout(bank, payment, 'network.status', status)) ?? unknown;
  if (outcome.state === 'not-found') return sendSubmitted(bank, payment);
  return recordOutcome(bank, payment, outcome);
}
