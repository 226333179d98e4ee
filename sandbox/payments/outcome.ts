import type { transactionStep, WirePaymentOutcome } from '@billpay/shared/contract/payment';
import type * as z from 'zod/mini';
import { toRupees } from '../paise';
import { isOpen, type Payment, type PaymentStatus } from './payment';
import { paymentTexts } from './payment-texts';

type Step = z.output<typeof transactionStep>;
type StepStatus = Step['STATUS'];

const stepNames = [
  'Amount debited from account',
  'Payment sent to biller',
  'Confirmation from biller',
] as const;

/** How far each status came, and the step at which it went wrong; step 2 flagged: debited, credited back (REC-05). */
const steps: Readonly<Record<PaymentStatus, { done: readonly StepStatus[]; flagged?: 0 | 1 }>> = {
  success: { done: ['done', 'done', 'done'] },
  'bbps-in-progress': { done: ['done', 'pending', 'pending'] },
  'bbps-timeout': { done: ['done', 'done', 'pending'] },
  'aggregator-response-unknown': { done: ['done', 'done', 'pending'] },
  'aggregator-failed': { done: ['done', 'failed', 'skipped'], flagged: 1 },
  'fund-transfer-timeout': { done: ['failed', 'skipped', 'skipped'], flagged: 0 },
  failed: { done: ['failed', 'skipped', 'skipped'], flagged: 0 },
};

function stepsOf(payment: Payment): Step[] {
  const { done, flagged } = steps[payment.status];
  return stepNames.map((STEP, index) => {
    const STATUS = done[index] ?? 'skipped';
    const reached = STATUS === 'done' || STATUS === 'failed';
    const at = index === 0 ? payment.created_at : (payment.completed_at ?? payment.created_at);
    return { STEP, STATUS, FLAGGED: flagged === index, AT: reached ? at.toISOString() : null };
  });
}

function networkAnswer(payment: Payment): WirePaymentOutcome['paymentDetails']['bbpsResponse'] {
  if (payment.reference_id === null) return null;
  const response = payment.status === 'success' ? 'Successful' : (payment.reason ?? 'CU timed out');
  return {
    Response: isOpen(payment) ? 'CU timed out' : response,
    Data: { txnReferenceId: payment.reference_id, approvalRefNum: payment.approval },
  };
}

/** A payment as the receipt reads it (REC-01 to REC-05). */
export function toOutcome(payment: Payment): WirePaymentOutcome {
  const pending = isOpen(payment);
  const success = payment.status === 'success';
  return {
    paymentDetails: {
      success,
      failed: !success && !pending,
      bbpsTimeout: pending,
      status: payment.status,
      reason: pending || success ? null : payment.reason,
      tran: {
        transactionId: payment.id,
        totalAmount: toRupees(payment.amount + payment.fee),
        billAmount: toRupees(payment.amount),
        fee: toRupees(payment.fee),
        created: payment.created_at.toISOString(),
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
      bbpsResponse: pending && payment.reference_id === null ? lostAnswer : networkAnswer(payment),
    },
    transactionSteps: stepsOf(payment),
    bankTransactionId: payment.bank_transaction_id,
  };
}

/** The network's answer was lost, reference and all. */
const lostAnswer = { Response: 'CU timed out', Data: { txnReferenceId: '', approvalRefNum: null } };

/** What the customer is told with a payment that failed. */
export function failureMessage(status: PaymentStatus): string {
  if (status === 'aggregator-failed') return paymentTexts.aggregatorFailed;
  return status === 'fund-transfer-timeout' ? paymentTexts.transferTimeout : paymentTexts.failed;
}
