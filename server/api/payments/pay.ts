import type { Bank } from '../bank';
import { sleep } from '../clock/machine';
import { Refusal } from '../refusal';
import { authorizeByCode } from './authorize';
import { checkOrder } from './check-order';
import { payCreated } from './continue-payment';
import { createPayment } from './create-payment';
import { recheckBill } from './recheck-bill';
import { findByKey, type Payment } from './payment';
import { hashRequest, type PaymentRequest } from './payment-order';
import { paymentTexts } from './payment-texts';

const WAIT_FOR_FIRST_MS = 20_000;
const POLL_EVERY_MS = 50;

/**
 * Pays a bill once per idempotency key. Checks the order, verifies with the network that the bill is still
 * open, and then creates the payment and takes its steps. A second submission gets the outcome of the first
 * one, and waits for it if necessary. A request with another body is refused with 409 (PAY-19).
 */
export async function pay(
  bank: Bank,
  customerId: string,
  idempotencyKey: string,
  request: PaymentRequest,
): Promise<Payment> {
  const looking = findByKey(bank, customerId, idempotencyKey);
  // Both queries are sent together. The bill reference of a repeated request may have expired, because the
  // order does not matter for a known key.
  const checking = checkOrder(bank, customerId, idempotencyKey, request);
  checking.catch(() => undefined);
  const earlier = await looking;
  const outcome = earlier && (await replayOutcome(bank, earlier, request));
  if (outcome) return outcome;
  const order = await checking;
  const outdated = await recheckBill(bank, order);
  // `createPayment` first refuses a payment that the customer has not seen, and returns that payment.
  const authorize = outdated ? async () => outdated : authorizeByCode(bank, request.otp);
  const { state, payment } = await createPayment(bank, order, authorize);
  if (state === 'created') return payCreated(bank, payment);
  return (await firstOutcome(bank, payment)) ?? pay(bank, customerId, idempotencyKey, request);
}

function replayOutcome(bank: Bank, earlier: Payment, request: PaymentRequest): Promise<Payment | null> {
  if (!earlier.request_hash.equals(hashRequest(request))) throw new Refusal(409, paymentTexts.otherRequest);
  return firstOutcome(bank, earlier);
}

/**
 * Logs the repetition, and waits while the first submission is in progress on this or another instance.
 * Returns null if the first submission was refused, and its key is free again.
 */
async function firstOutcome(bank: Bank, earlier: Payment): Promise<Payment | null> {
  bank.log('payment-repeated', { payment: earlier.id, customer: earlier.customer_id });
  const until = bank.machine.now() + WAIT_FOR_FIRST_MS;
  let payment: Payment | undefined = earlier;
  while (payment?.status === 'bbps-in-progress' && bank.machine.now() < until) {
    await sleep(bank.machine, POLL_EVERY_MS);
    payment = await findByKey(bank, earlier.customer_id, earlier.idempotency_key);
  }
  return payment?.id === earlier.id ? payment : null;
}
