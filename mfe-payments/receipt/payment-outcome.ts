import type { WirePaymentOutcome } from '@billpay/api-contract/payment';
import { parseRupees } from '@billpay/domain/money';
import type { WireParameter } from '@billpay/api-contract/wire';
import { paidNumberOf, statusOf, type PaidNumber } from '@billpay/domain/transaction-status';

export interface OutcomeStep {
  /** As spelled by the bank. */
  readonly name: string;
  readonly state: 'done' | 'pending' | 'failed' | 'skipped';
  /** Whether the payment failed at this step. */
  readonly flagged: boolean;
  /** An ISO timestamp; null if the step has not happened. */
  readonly at: string | null;
}

/** One day's compensation for a late payment. */
export interface Compensation {
  readonly paise: number;
  /** A bank day. */
  readonly creditedOn: string;
}

/** Outcome of a payment. Amounts are in paise. */
export interface PaymentOutcome {
  /** Status as spelled in the API. See `statusOf` in `shared/domain`. */
  readonly status: string;
  /** The bank's reason for a failure; null for a success, or if the bank gives no reason. */
  readonly bankReason: string | null;
  /** The biller's response in the network's words; null if there was none. */
  readonly billerSaid: string | null;
  readonly transactionId: string;
  /** The network's reference; null if the payment never reached the network. */
  readonly referenceId: string | null;
  readonly approval: string | null;
  readonly totalPaise: number;
  readonly billPaise: number;
  readonly feePaise: number;
  /** An ISO instant. */
  readonly createdAt: string;
  /**
   * Time when the outcome became final, as an ISO timestamp; null while it is open, or if the bank does
   * not provide it.
   */
  readonly settledOn: string | null;
  /**
   * Bank day by which the bank has promised to settle or refund an open payment; null without a promise.
   */
  readonly settleBy: string | null;
  /** Compensation that the bank has credited for a late payment, oldest first. */
  readonly compensations: readonly Compensation[];
  readonly mode: string;
  readonly channel: string;
  readonly mobileNumber: string;
  readonly accountNumber: string;
  readonly billerId: string;
  readonly billerName: string;
  /** The customer's name for the bill; null if none is saved, or if the bank does not return it. */
  readonly billName: string | null;
  readonly customerName: string | null;
  /** The bill's number, or the recharged number. */
  readonly paidNumber: PaidNumber | null;
  /** The bill's other fields, if any: date, period and due date. */
  readonly billFacts: readonly BillFact[];
  readonly steps: readonly OutcomeStep[];
  /** Whether the payment failed after the debit, which is then refunded (REC-05). */
  readonly isCreditedBack: boolean;
}

/** A field of the bill that its receipt repeats. */
export interface BillFact {
  readonly name: 'billDate' | 'billPeriod' | 'dueDate';
  /** Value as spelled by the biller. A date is 'YYYY-MM-DD' or any other text. */
  readonly value: string;
}

export function toSteps(wire: WirePaymentOutcome['transactionSteps']): OutcomeStep[] {
  return wire.map((step) => ({ name: step.STEP, state: step.STATUS, flagged: step.FLAGGED, at: step.AT }));
}

/**
 * Returns the status after checking it against the flags (REC-01). A contradictory status does not count as success. A
 * status with a pending flag is not settled, because the bank may still move money.
 */
function toStatus({ status, success, failed, bbpsTimeout }: WirePaymentOutcome['paymentDetails']): string {
  if (bbpsTimeout) return statusOf(status).settled ? 'bbps-timeout' : status;
  return status === 'success' && !(success && !failed) ? 'failed' : status;
}

/** The bill of a payment, as far as the page knows it. */
export interface PaidBill {
  readonly billName: string | null;
  readonly billFacts: readonly BillFact[];
}

/** Reads a payment's response. `PARAMETERS` identify the bill. */
export function toOutcome(
  wire: WirePaymentOutcome,
  PARAMETERS: WireParameter[] = [],
  { billName, billFacts }: PaidBill = { billName: null, billFacts: [] },
): PaymentOutcome {
  const { paymentDetails, transactionSteps } = wire;
  const { tran, bbpsResponse } = paymentDetails;
  return {
    status: toStatus(paymentDetails),
    bankReason: paymentDetails.reason,
    billerSaid: bbpsResponse?.Response ?? null,
    transactionId: tran.transactionId,
    referenceId: bbpsResponse?.Data.txnReferenceId || null,
    approval: tran.approvalRefNo ?? bbpsResponse?.Data.approvalRefNum ?? null,
    totalPaise: parseRupees(tran.totalAmount),
    billPaise: parseRupees(tran.billAmount),
    feePaise: parseRupees(tran.fee),
    createdAt: tran.created,
    settledOn: tran.settledOn ?? null,
    settleBy: tran.settleBy ?? null,
    compensations: [],
    mode: tran.paymentMode,
    channel: tran.paymentChannel,
    mobileNumber: tran.mobile,
    accountNumber: tran.accountNumber,
    billerId: tran.billerId,
    billerName: tran.billerName,
    billName,
    customerName: tran.customerName,
    paidNumber: paidNumberOf({ BILL_NUMBER: tran.billNumber, PARAMETERS }),
    billFacts,
    steps: toSteps(transactionSteps),
    // The second step is that of the biller. A payment that stops there has been debited.
    isCreditedBack: transactionSteps[1]?.FLAGGED ?? false,
  };
}
