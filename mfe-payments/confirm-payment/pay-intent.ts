import { payBill, type WirePaymentOutcome } from '@billpay/shared/contract/payment';
import type { Host, TaskProps } from '@billpay/shared/host';
import { ApiError, messageOf } from '@billpay/shared/http';
import { toOutcome, type PaymentOutcome } from '../receipt/payment-outcome';
import { confirmTexts } from './confirm-payment-texts';
import { backToForm, goTo, showProblem, type PaymentFlow } from './payment-flow';
import type { PaymentIntent } from './payment-intent';
import { removeDueIfNoneIsPending } from './upcoming-due';

export interface Payment {
  readonly host: Host;
  readonly flow: PaymentFlow;
  readonly intent: PaymentIntent;
  readonly customerBillId: number;
  readonly hold: TaskProps<'payment.requested'>['hold'];
}

/**
 * Sends the payment with its code and shows what became of it. While it is under way the shell closes and swaps
 * nothing. Tells the other remotes as soon as the outcome is known, whether or not the receipt is read.
 */
export async function payIntent(payment: Payment, otp: string): Promise<void> {
  const { host, flow, intent, customerBillId, hold } = payment;
  goTo(flow, { name: 'paying', intent });
  const release = hold();
  try {
    const { data } = await host.http.call(payBill, {
      body: { ...intent.order, otp },
      idempotencyKey: intent.idempotencyKey,
    });
    settle(payment, toOutcome(data), null);
  } catch (error) {
    showFailure(payment, error);
    await removeDueIfNoneIsPending(host, customerBillId, error);
  } finally {
    release();
  }
}

function settle(
  { host, flow, customerBillId }: Payment,
  outcome: PaymentOutcome,
  message: string | null,
): void {
  goTo(flow, { name: 'receipt', outcome, message });
  const { transactionId, kind } = outcome;
  host.bus.emit('payment.completed', { customerBillId, transactionId, outcome: kind });
  if (kind === 'success') host.bus.emit('due.changed', { customerBillId });
}

/**
 * A failure that carries its payment has a receipt; a refusal has its place on the form, for nothing was paid; of
 * anything else the outcome is not known, and the customer is sent to the history (PAY-16).
 */
function showFailure(payment: Payment, error: unknown): void {
  const { flow } = payment;
  if (!(error instanceof ApiError)) return goTo(flow, { name: 'unknown' });
  if (error.kind === 'refused' && error.data !== undefined) {
    // Checked against the call's `failure` schema by the client.
    const outcome = toOutcome(error.data as WirePaymentOutcome);
    return settle(payment, outcome, messageOf(error, confirmTexts.refused));
  }
  if (error.kind === 'session-ended') return backToForm(flow);
  const text = refusalText(error);
  if (text === null) return goTo(flow, { name: 'unknown' });
  showProblem(flow, { place: 'payment', text, returns: true });
}

/** What a refusal says for which the API made no payment; null when it may have made one. */
function refusalText(error: ApiError): string | null {
  if (error.kind === 'rate-limited') return confirmTexts.tooManyRequests;
  const isRefusal = error.kind === 'refused' && error.status >= 400 && error.status < 500;
  return isRefusal ? messageOf(error, confirmTexts.refused) : null;
}
