import type { WireComplaint } from '@billpay/api-contract/complaints';

/** One step of a complaint's life. */
export interface ComplaintStep {
  readonly status: string;
  /** ISO instant; null when the bank does not say. */
  readonly at: string | null;
  readonly remark: string | null;
}

export interface Complaint {
  /** The number to quote. */
  readonly id: string;
  readonly reason: string;
  /** As the network says it; `complaint-status.ts` has the words. */
  readonly status: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly description: string;
  /** Reference id of the transaction, or its id where it has none. */
  readonly transactionId: string;
  /** Oldest first, never empty. */
  readonly steps: readonly ComplaintStep[];
  /** The bank day by which the next step is expected; null when there is none, or nobody says. */
  readonly nextBy: string | null;
  /** The bank day on which it goes to the bill network; null once it went. */
  readonly submitsOn: string | null;
}

export function toComplaint(wire: WireComplaint): Complaint {
  return {
    id: wire.COMPLAINT_ID,
    reason: wire.COMPLAINT_REASON,
    status: wire.STATUS,
    createdAt: wire.CREATED_ON,
    description: wire.DESCRIPTION,
    transactionId: wire.TRANSACTION_ID,
    steps: stepsOf(wire),
    nextBy: wire.NEXT_BY ?? null,
    submitsOn: wire.SUBMITS_ON ?? null,
  };
}

/** A bank may keep no timeline: then what it does tell is the beginning and the present (docs/decisions/0051). */
function stepsOf({ TIMELINE, CREATED_ON, STATUS }: WireComplaint): ComplaintStep[] {
  if (TIMELINE && TIMELINE.length > 0) {
    return TIMELINE.map((step) => ({ status: step.STATUS, at: step.AT, remark: step.REMARK ?? null }));
  }
  return [
    { status: 'REGISTERED', at: CREATED_ON, remark: null },
    { status: STATUS, at: null, remark: null },
  ];
}

/** Gives a complaint the status that the network has just told, before its timeline is known. */
export function withStatus(complaint: Complaint, status: string): Complaint {
  if (complaint.status === status) return complaint;
  return {
    ...complaint,
    status,
    steps: [...complaint.steps, { status, at: null, remark: null }],
    nextBy: null,
    submitsOn: null,
  };
}
