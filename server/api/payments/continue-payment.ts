import type { Bank } from '../bank';
import { capturePayment, releasePayment } from './finish-payment';
import { holdMoney, resumeHold } from './hold-money';
import type { Payment } from './payment';
import type { PaymentState } from './payment-state';
import { withNotedCalls } from './payment-steps';
import { queryPayment, submitPayment } from './submit-payment';

/**
 * A call of an adapter, outside of any transaction, and a local transaction that records its response.
 * Returns the updated payment, or the payment in the same state if it must wait.
 */
type Step = (bank: Bank, payment: Payment) => Promise<Payment>;

/** The next step in each state; final states have none. */
const steps: Readonly<Record<PaymentState, Step | null>> = {
  created: resumeHold,
  held: submitPayment,
  submitted: queryPayment,
  unknown: queryPayment,
  accepted: capturePayment,
  refused: releasePayment,
  captured: null,
  released: null,
};

/**
 * Continues a payment from any state, until it has ended or must wait for the core or the network. The
 * request and recovery use the same steps, and may do so concurrently (PAY-19).
 */
export function continuePayment(bank: Bank, payment: Payment): Promise<Payment> {
  return continueSteps(bank, payment, steps[payment.state]);
}

/** Pays a new payment. @throws Refusal if the balance is insufficient after all, which withdraws the payment */
export function payCreated(bank: Bank, payment: Payment): Promise<Payment> {
  return continueSteps(bank, payment, holdMoney);
}

async function continueSteps(bank: Bank, payment: Payment, first: Step | null): Promise<Payment> {
  let current = payment;
  for (let step = first; step; step = steps[current.state]) {
    const { state } = current;
    current = await withNotedCalls(bank, current.id, () => step(bank, current));
    if (current.state === state || current.state === 'unknown') return current;
  }
  return current;
}
