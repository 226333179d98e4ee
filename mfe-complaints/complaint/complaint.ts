import type { WireComplaint } from '@billpay/api-contract/complaints';
import { parseRupees } from '@billpay/domain/money';

/** A step of a complaint's timeline. */
export interface ComplaintStep {
  readonly status: string;
  /** An ISO timestamp; null if the bank does not provide it. */
  readonly at: string | null;
  readonly remark: string | null;
}

/** The customer's options if the bank has not resolved a complaint in time. */
export interface Escalation {
  /** Days that the bank had. */
  readonly days: number;
  readonly authority: string;
  /** An https address; null if the bank does not provide it. */
  readonly website: string | null;
  readonly phone: string | null;
}

export interface Complaint {
  /** The number that the customer quotes to the bank. */
  readonly id: string;
  readonly reason: string;
  /** Status as spelled by the network. `complaint-status.ts` has the labels. */
  readonly status: string;
  /** An ISO instant. */
  readonly createdAt: string;
  readonly description: string;
  /** Reference id of the transaction, or its id if it has none; null for a complaint about a service. */
  readonly transactionId: string | null;
  /** Biller of the transaction or service; null if the bank does not provide it. */
  readonly billerName: string | null;
  /** Debit of the transaction including its fee, in paise; null if the bank does not provide it. */
  readonly amountPaise: number | null;
  /** Steps, oldest first. Never empty. */
  readonly steps: readonly ComplaintStep[];
  /** Bank day by which the next step is expected; null if there is no next step or the day is unknown. */
  readonly nextBy: string | null;
  /** Bank day on which the complaint is submitted to the bill network; null after the submission. */
  readonly submitsOn: string | null;
  /** Null while the bank has time, and for a resolved complaint. */
  readonly escalation: Escalation | null;
}

export function toComplaint(wire: WireComplaint): Complaint {
  return {
    id: wire.COMPLAINT_ID,
    reason: wire.COMPLAINT_REASON,
    status: wire.STATUS,
    createdAt: wire.CREATED_ON,
    description: wire.DESCRIPTION,
    transactionId: wire.TYPE === 'service' ? null : wire.TRANSACTION_ID,
    billerName: wire.BILLER_NAME ?? null,
    amountPaise:
      wire.BILL_AMOUNT === undefined ? null : parseRupees(wire.BILL_AMOUNT) + parseRupees(wire.FEE ?? '0.00'),
    steps: toSteps(wire),
    nextBy: wire.NEXT_BY ?? null,
    submitsOn: wire.SUBMITS_ON ?? null,
    escalation: toEscalation(wire),
  };
}

function toEscalation({ ESCALATION }: WireComplaint): Escalation | null {
  if (!ESCALATION) return null;
  const { DAYS, TO, WEBSITE, PHONE } = ESCALATION;
  return { days: DAYS, authority: TO, website: WEBSITE ?? null, phone: PHONE ?? null };
}

/** Without a timeline from the bank, only the first and the current step are known (docs/decisions/0050). */
function toSteps({ TIMELINE, CREATED_ON, STATUS }: WireComplaint): ComplaintStep[] {
  if (TIMELINE && TIMELINE.length > 0) {
    return TIMELINE.map((step) => ({ status: step.STATUS, at: step.AT, remark: step.REMARK ?? null }));
  }
  return [
    { status: 'REGISTERED', at: CREATED_ON, remark: null },
    { status: STATUS, at: null, remark: null },
  ];
}

/** Sets the latest status from the network, before the timeline is refetched. */
export function withStatus(complaint: Complaint, status: string): Complaint {
  if (complaint.status === status) return complaint;
  return {
    ...complaint,
    status,
    steps: [...complaint.steps, { status, at: null, remark: null }],
    nextBy: null,
    submitsOn: null,
    escalation: null,
  };
}
