import { payBill, paymentOutcome } from '@billpay/api-contract/payment';
import type { Host, TaskProps } from '@billpay/host-api';
import { ApiError, isAmbiguous, messageOf } from '@billpay/host-api/http';
import { statusOf } from '@billpay/domain/transaction-status';
import { toOutcome, type PaymentOutcome } from '../receipt/payment-outcome';
import { confirmTexts } from './confirm-payment-texts';
import { backToForm, goTo, showProblem, showRecent, type PaymentFlow } from './payment-flow';
import { toPaidBill, type PaymentIntent } from './payment-intent';
import { toUnseenPayment, type RecentPayment } from './recent-payment';
import { removeDueIfNoneIsPending } from './upcoming-due';

interface Submission {
  readonly host: Host;
  readonly flow: PaymentFlow;
  readonly intent: PaymentIntent;
  readonly hold: TaskProps<'payment.requested'>['hold'];
  /** Refetches the saved biller, because a payment changes it (PAY-13). */
  refetchPayee(): void;
}

/** Result of submitting a payment. */
type Result =
  /** The outcome is known. `message` is the bank's message about a failure. */
  | { readonly outcome: PaymentOutcome; readonly message: string | null }
  /** The API refused, and no payment was created. */
  | { readonly refusal: string }
  /**
   * The API refused, because the same bill was paid in the meantime. The customer has not seen that payment.
   */
  | { readonly refusal: string; readonly unseen: RecentPayment }
  /** The session has ended, and the shell has navigated away. */
  | 'session-ended'
  | 'unknown';

/** A known outcome. */
type Known = Extract<Result, { outcome: PaymentOutcome }>;

/**
 * Sends the payment with its code and shows the outcome. While the call is in progress, the shell does not close or
 * replace the dialog. Notifies the other remotes immediately, even if the customer does not read the receipt.
 */
export async function submitPayment(submission: Submission, otp: string): Promise<void> {
  const { flow, intent, hold } = submission;
  const { step } = flow.getState();
  if (step.name !== 'otp' || step.intent !== intent) return;
  goTo(flow, { name: 'paying', intent });
  const release = hold();
  const sentAt = submission.host.now();
  try {
    show(submission, await send(submission, otp), sentAt);
  } finally {
    release();
  }
}

/** Sends the payment. The HTTP client retries it with the same key while the outcome is unknown (PAY-19). */
async function send({ host, intent }: Submission, otp: string): Promise<Result> {
  try {
    const { data } = await host.http.call(payBill, {
      body: { ...intent.order, otp },
      idempotencyKey: intent.idempotencyKey,
    });
    return { outcome: toOutcome(data, intent.order.inputSignatures, toPaidBill(intent)), message: null };
  } catch (error) {
    await removeDueIfNoneIsPending(host, intent.order.customerBillId, error);
    return toResult(error, intent);
  }
}

/**
 * Converts a failure to a result. A failure with a payment has a receipt. A refusal appears on the form,
 * because nothing was paid. For all other failures, such as an ambiguous one whose retry was stopped, the
 * outcome is unknown and the page looks it up (PAY-16).
 */
function toResult(error: unknown, intent: PaymentIntent): Result {
  if (!(error instanceof ApiError)) return 'unknown';
  // A refusal before a payment was created may contain other data, for example for a wrong code.
  const failed = paymentOutcome.safeParse(error.data);
  if (failed.success) {
    const outcome = toOutcome(failed.data, intent.order.inputSignatures, toPaidBill(intent));
    return { outcome, message: messageOf(error, confirmTexts.refused) };
  }
  if (isAmbiguous(error)) return 'unknown';
  if (error.kind === 'session-ended') return 'session-ended';
  if (error.kind === 'rate-limited') return { refusal: confirmTexts.tooManyRequests };
  // Only a refusal by the API is certain, because a gateway does not know the outcome.
  const refusal = error.kind === 'refused' && error.status < 500 && error.serverMessage;
  if (!refusal) return 'unknown';
  const unseen = toUnseenPayment(error);
  return unseen ? { refusal, unseen } : { refusal };
}

function show(submission: Submission, result: Result, sentAt: number): void {
  const { flow, intent } = submission;
  if (result === 'session-ended') return backToForm(flow);
  if (result === 'unknown') {
    goTo(flow, { name: 'unknown', sent: { intent, sentAt } });
    return reportUnknownOutcome(submission.host, intent);
  }
  if ('unseen' in result) return showRecent(flow, result.unseen, result.refusal);
  if ('refusal' in result)
    return showProblem(flow, { scope: 'payment', text: result.refusal, returns: true });
  conclude(submission, result);
}

/** Reports an unknown outcome, so that other remotes refetch data that the payment may have changed. */
export function reportUnknownOutcome({ bus }: Host, { order: { customerBillId } }: PaymentIntent): void {
  bus.emit('payment.outcome-unknown', customerBillId === null ? {} : { customerBillId });
  if (customerBillId !== null) bus.emit('due.changed', { customerBillId });
}

/** Shows the receipt of a known outcome and notifies the other remotes. */
export function conclude({ host, flow, intent, refetchPayee }: Omit<Submission, 'hold'>, known: Known): void {
  const { transactionId, status } = known.outcome;
  const { kind, settled } = statusOf(status);
  goTo(flow, { name: 'receipt', ...known });
  const { customerBillId } = intent.order;
  const saved = customerBillId === null ? {} : { customerBillId };
  host.bus.emit('payment.completed', { ...saved, transactionId, outcome: settled ? kind : 'pending' });
  // A recharge has no saved biller to fetch (PAY-13).
  if (kind !== 'success' || customerBillId === null || intent.order.forChannel === 'prepaid') return;
  refetchPayee();
  host.bus.emit('due.changed', { customerBillId });
}
