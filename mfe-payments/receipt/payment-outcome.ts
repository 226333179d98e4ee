import type { WirePaymentOutcome } from '@billpay/shared/contract/payment';
import { parseRupees } from '@billpay/shared/money';

export type OutcomeKind = 'success' | 'pending' | 'failed';

export interface OutcomeStep {
  readonly name: string;
  readonly state: 'done' | 'pending' | 'failed' | 'skipped';
  /** The step at which the payment went wrong. */
  readonly flagged: boolean;
  /** ISO instant, null while it has not happened. */
  readonly at: string | null;
}

/** What became of a payment. Amounts in paise. */
export interface PaymentOutcome {
  readonly kind: OutcomeKind;
  /** The bank's reason for a failure; null unless it failed. */
  readonly reason: string | null;
  /** The biller's answer in the network's words; null when none came. */
  readonly billerSaid: string | null;
  readonly transactionId: string;
  /** The network's reference, null when the payment never reached it. */
  readonly referenceId: string | null;
  readonly approval: string | null;
  readonly totalPaise: number;
  readonly billPaise: number;
  readonly feePaise: number;
  readonly createdAt: string;
  readonly mode: string;
  readonly channel: string;
  readonly mobileNumber: string;
  readonly accountNumber: string;
  readonly billerId: string;
  readonly billerName: string;
  readonly customerName: string | null;
  readonly billNumber: string | null;
  /** What the bill said beside its amount: its date, its period, when it was due; where it said so. */
  readonly billFacts: readonly BillFact[];
  readonly steps: readonly OutcomeStep[];
  /** True when it failed after the debit, which is given back (REC-05). */
  readonly isCreditedBack: boolean;
}

/** A name the bill gave a value, ready to be read. */
export interface BillFact {
  readonly label: string;
  readonly value: string;
}

export function toSteps(wire: WirePaymentOutcome['transactionSteps']): OutcomeStep[] {
  return wire.map((step) => ({ name: step.STEP, state: step.STATUS, flagged: step.FLAGGED, at: step.AT }));
}

/** Success only when the API says so and nothing else; pending goes before failed: money may still move (REC-01). */
function toKind(details: WirePaymentOutcome['paymentDetails']): OutcomeKind {
  if (details.bbpsTimeout) return 'pending';
  return details.success && !details.failed ? 'success' : 'failed';
}

/** The payment's answer; `billFacts` are what its bill said. */
export function toOutcome(wire: WirePaymentOutcome, billFacts: readonly BillFact[] = []): PaymentOutcome {
  const { paymentDetails, transactionSteps } = wire;
  const { tran, bbpsResponse } = paymentDetails;
  return {
    kind: toKind(paymentDetails),
    reason: paymentDetails.reason,
    billerSaid: bbpsResponse?.Response ?? null,
    transactionId: tran.transactionId,
    referenceId: bbpsResponse?.Data.txnReferenceId || null,
    approval: tran.approvalRefNo ?? bbpsResponse?.Data.approvalRefNum ?? null,
    totalPaise: parseRupees(tran.totalAmount),
    billPaise: parseRupees(tran.billAmount),
    feePaise: parseRupees(tran.fee),
    createdAt: tran.created,
    mode: tran.paymentMode,
    channel: tran.paymentChannel,
    mobileNumber: tran.mobile,
    accountNumber: tran.accountNumber,
    billerId: tran.billerId,
    billerName: tran.billerName,
    customerName: tran.customerName,
    billNumber: tran.billNumber,
    billFacts,
    steps: toSteps(transactionSteps),
    // The second step is the biller's: what stops there has been debited.
    isCreditedBack: transactionSteps[1]?.FLAGGED ?? false,
  };
}
