import type { transactionStep, WirePaymentOutcome } from '@billpay/api-contract/payment';
import type * as z from 'zod/mini';
import { toRupees } from '../paise';
import { isOpen, isPending, openPromise, type Payment, type PaymentStatus } from './payment';
import { paymentTexts, reasons } from './payment-texts';

type Step = z.output<typeof transactionStep>;
type StepStatus = Step['STATUS'];

/** STEP of each step of a payment, in order. */
export const stepNames = [
  'Amount debited from account',
  'Payment sent to biller',
  'Confirmation from biller',
] as const;

/** Progress of each status, and the failed step. Flagged step 2 means debited and credited back (REC-05). */
const steps: Readonly<Record<PaymentStatus, { done: readonly StepStatus[]; flagged?: 0 | 1 }>> = {
  success: { done: ['done', 'done', 'done'] },
  'bbps-in-progress': { done: ['done', 'pending', 'pending'] },
  'bbps-timeout': { done: ['done', 'done', 'pending'] },
  'aggregator-response-unknown': { done: ['done', 'done', 'pending'] },
  'aggregator-failed': { done: ['done', 'failed', 'skipped'], flagged: 1 },
  'fund-transfer-timeout': { done: ['failed', 'skipped', 'skipped'], flagged: 0 },
  failed: { done: ['failed', 'skipped', 'skipped'], flagged: 0 },
};

function listSteps(payment: Payment): Step[] {
  const { done, flagged } = steps[payment.status];
  return stepNames.map((STEP, index) => {
    const STATUS = done[index] ?? 'skipped';
    const reached = STATUS === 'done' || STATUS === 'failed';
    const at = index === 0 ? payment.created_at : (payment.completed_at ?? payment.created_at);
    return { STEP, STATUS, FLAGGED: flagged === index, AT: reached ? at.toISOString() : null };
  });
}

/**
 * Returns the reason why a payment has not succeeded, which is the same in every response; null if it has
 * succeeded (REC-04, HIST-05).
 */
export function reasonFor(payment: Payment): string | null {
  if (payment.status === 'success') return null;
  return payment.reason ?? (isOpen(payment) ? reasons.waiting : reasons.unknown);
}

/** Returns the network's response, by status if possible; null if the payment was never submitted. */
function networkResponse(payment: Payment): WirePaymentOutcome['paymentDetails']['bbpsResponse'] {
  const { status, reference_id, approval } = payment;
  // The response to an open payment may have been lost, including its reference.
  if (reference_id === null && !isOpen(payment)) return null;
  const Response = networkResponses[status] ?? payment.reason ?? reasons.unknown;
  return { Response, Data: { txnReferenceId: reference_id ?? '', approvalRefNum: approval } };
}

const networkResponses: Partial<Record<PaymentStatus, string>> = {
  success: 'Successful',
  'bbps-in-progress': 'In progress',
  'bbps-timeout': 'CU timed out',
  'aggregator-response-unknown': 'CU timed out',
};

/** Converts a payment to the form shown on its receipt (REC-01 to REC-05). */
export function toOutcome(payment: Payment): WirePaymentOutcome {
  const pending = isPending(payment);
  const success = payment.status === 'success';
  return {
    paymentDetails: {
      success,
      failed: !success && !pending,
      bbpsTimeout: pending,
      status: payment.status,
      reason: reasonFor(payment),
      tran: {
        transactionId: payment.id,
        totalAmount: toRupees(payment.amount + payment.fee),
        billAmount: toRupees(payment.amount),
        fee: toRupees(payment.fee),
        created: payment.created_at.toISOString(),
        settledOn: payment.completed_at?.toISOString() ?? null,
        settleBy: openPromise(payment),
        paymentMode: payment.mode,
        paymentChannel: payment.channel,
        mobile: payment.mobile,
        approvalRefNo: payment.approval,
        accountNumber: payment.account_number,
        billerId: payment.biller_id,
        billerName: payment.biller_name,
        customerName: payment.customer_name,
        billNumber: payment.bill_number,
      },
      bbpsResponse: networkResponse(payment),
    },
    transactionSteps: listSteps(payment),
    bankTransactionId: payment.bank_transaction_id,
  };
}

/** Returns the message for a failed payment. Its receipt explains the debit (REC-05, PAY-16). */
export function failureMessage(status: PaymentStatus): string {
  return status === 'fund-transfer-timeout' ? paymentTexts.timedOut : paymentTexts.failed;
}

/** Returns the message for a failed auto payment, which has no receipt, in section 8's words. */
export function failureAdvice(status: PaymentStatus): string {
  if (status === 'aggregator-failed') return paymentTexts.aggregatorFailed;
  return status === 'fund-transfer-timeout' ? paymentTexts.transferTimeout : paymentTexts.failed;
}
