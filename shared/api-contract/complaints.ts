import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { bankDay, billerId, formed, id, instant, rupees, text, written } from './wire';

/**
 * One step of a complaint's timeline, with a status, its start, and the network's remark. The first status is
 * 'REGISTERED'.
 */
export const complaintStep = z.object({ STATUS: z.string(), AT: instant, REMARK: z.optional(z.string()) });

/** The customer's options if the bank has not resolved a complaint in time. */
export const escalation = z.object({
  /** Number of days that the bank had. */
  DAYS: z.int().check(z.positive()),
  /** First bank day after them. */
  SINCE: bankDay,
  /** Authority that the customer may turn to, such as 'RBI Ombudsman'. */
  TO: z.string(),
  WEBSITE: z.optional(formed(/^https:\/\/\S{1,200}$/, 208)),
  PHONE: z.optional(z.string()),
});

/** A complaint. Optional fields are additions: a bank may omit them (docs/decisions/0050). */
export const complaint = z.object({
  COMPLAINT_ID: z.string(),
  /** Subject: a transaction (the default) or a biller's service. Addition. */
  TYPE: z.optional(z.enum(['transaction', 'service'])),
  COMPLAINT_REASON: z.string(),
  COMPLAINT_REASONS_ID: id,
  STATUS: z.string(),
  CREATED_ON: instant,
  DESCRIPTION: z.string(),
  /** Empty for a complaint about a service, so that older clients can read it. */
  TRANSACTION_ID: z.string(),
  /** Biller and amount of the transaction, without the fee. */
  BILLER_NAME: z.optional(z.string()),
  BILL_AMOUNT: z.optional(rupees),
  /** Fee of the transaction, which is debited with that amount. If it is omitted, there is no fee. */
  FEE: z.optional(rupees),
  /** Timeline, oldest step first. */
  TIMELINE: z.optional(z.array(complaintStep)),
  /** Bank day by which the next step is expected. Omitted when the complaint is closed. */
  NEXT_BY: z.optional(bankDay),
  /**
   * Bank day on which the bank submits a complaint to the bill network, which accepts none earlier. Omitted
   * after the submission.
   */
  SUBMITS_ON: z.optional(bankDay),
  /** Omitted while the bank has time, after a resolution, and by a bank that offers no escalation. */
  ESCALATION: z.optional(escalation),
});
export type WireComplaint = z.output<typeof complaint>;

export const complaints = endpoint({
  name: 'complaints.list',
  method: 'GET',
  path: '/complaints/',
  retry: 'safe',
  summary: "The customer's complaints, newest first (COMP-07).",
  response: withData(z.array(complaint)),
});

/**
 * Durations whose bank days a client computes itself. 'Last 3 Months' is the last 90 days, and weeks begin on
 * Monday (COMP-01). Any other duration must include its dates.
 */
export const complaintDurations = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'Last 3 Months',
] as const;

export const complaintDuration = z.object({
  /** Label, shown unchanged. */
  DURATION: z.string(),
  /** Bank days of the duration, inclusive. Addition: a bank may omit them for `complaintDurations`. */
  START_DATE: z.optional(bankDay),
  END_DATE: z.optional(bankDay),
});
export type WireComplaintDuration = z.output<typeof complaintDuration>;

const reason = z.object({ COMPLAINT_REASON: z.string(), COMPLAINT_REASONS_ID: id });

export const complaintConfig = endpoint({
  name: 'complaints.config',
  method: 'GET',
  path: '/complaints/config',
  retry: 'safe',
  summary: 'Durations to choose transactions from, and reasons (COMP-01).',
  response: withData(
    z.object({
      complaint_transaction_durations: z.array(complaintDuration),
      complaint_transaction_reasons: z.array(reason),
      /**
       * Reasons for complaints about a biller's service. Addition: if they are missing, the bank accepts no such
       * complaints.
       */
      complaint_service_reasons: z.optional(z.array(reason)),
    }),
  ),
});

export const registerComplaint = endpoint({
  name: 'complaints.register',
  method: 'POST',
  path: '/complaints/',
  retry: 'never',
  summary:
    'Registers a complaint about a transaction of the last 90 days (COMP-09), or about a service (BEY-32).',
  body: z.object({
    complaintReasonsID: id,
    type: z.enum(['transaction', 'service']),
    /** Required for the type 'transaction'. */
    transactionID: z.optional(text(64, 1)),
    /** Biller of a complaint about a service, for which it is required. Addition. */
    billerID: z.optional(billerId),
    reason: text(200, 1),
    /**
     * Allows letters and digits of any script, spaces, . , : ? ! ( ), and the full stops । and ॥, with at
     * most 300 code points (COMP-03, docs/decisions/0121).
     */
    description: written(/^[\p{L}\p{M}\p{Nd}\u200C-\u200D .,:?!()\u0964\u0965]{1,300}$/u, 300),
  }),
  response: messageResponse,
});

export const complaintStatus = endpoint({
  name: 'complaints.status',
  method: 'POST',
  path: '/complaints/status',
  retry: 'safe',
  summary: "The network's current status of a complaint (COMP-08).",
  body: z.object({
    type: z.enum(['transaction', 'service']),
    complaintID: text(64, 1),
    currentStatus: text(40, 1),
  }),
  response: withData(z.string()),
});
