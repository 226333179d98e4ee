import * as z from 'zod/mini';

const customerBillId = z.int().check(z.positive());
const transactionId = z.string().check(z.minLength(1), z.maxLength(64));
const shortText = z.string().check(z.maxLength(200));
const mobileNumber = z.string().check(z.regex(/^[1-9]\d{9}$/));

/** A selected but unpaid recharge, with a plan and a number. It needs no saved biller. */
const prepaidSelection = z.object({
  billerId: shortText,
  billerName: shortText,
  mobileNumber,
  circle: shortText,
  planId: shortText,
  /** Integer paise. */
  amountPaise: z.int().check(z.positive()),
  validity: shortText,
  planDescription: z.string().check(z.maxLength(2000)),
  planType: z.optional(shortText),
  customerBillId: z.optional(customerBillId),
  billName: z.optional(shortText),
});

const ownTaskName = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;

/** The network allows at most 20 parameters of a biller. */
function hasFewFields(values: object): boolean {
  return Object.keys(values).length <= 20;
}

/**
 * Bus events with their payload schemas. A `subject.requested` event requests a task that one remote handles.
 * All other events report something that has happened. Payloads contain ids, but never tokens, codes or
 * account numbers.
 */
export const eventTable = {
  'biller.add-requested': z.object({
    categoryId: z.optional(z.int()),
    billerId: z.optional(shortText),
    customerBillId: z.optional(customerBillId),
    /**
     * Values with which the form of `billerId` opens, such as those of a payment link. The customer can change them.
     */
    prefilled: z.optional(z.record(shortText, shortText).check(z.refine(hasFewFields))),
    mode: z.enum(['add', 'edit-prepaid']),
    /** Recharged number to save as a biller (REC-06, PRE-09). */
    prepaid: z.optional(
      z.object({
        billerId: shortText,
        mobileNumber,
        circle: shortText,
        billName: shortText,
      }),
    ),
  }),
  'payment.requested': z.union([
    /** With several open bills, opens the one with `otherName`, the name that a payment waits for. */
    z.object({ customerBillId, otherName: z.optional(shortText) }),
    z.object({ prepaid: prepaidSelection }),
  ]),
  'autopay.setup-requested': z.object({ customerBillId, configurationId: z.optional(z.int()) }),
  'receipt.requested': z.object({ transactionId }),
  'complaint.requested': z.object({ transactionReferenceId: transactionId }),
  /** Requests a remote's own task, such as 'loans/offer', without an event in this table. */
  'task.requested': z.object({
    task: z.string().check(z.regex(ownTaskName), z.maxLength(80)),
    /** Input of the task, which the task validates itself. */
    request: z.optional(z.record(shortText, z.union([shortText, z.int(), z.boolean()]))),
  }),
  'biller.saved': z.object({ customerBillId }),
  'biller.updated': z.object({ customerBillId }),
  'biller.deleted': z.object({ customerBillId }),
  /**
   * Reports a payment's known outcome. It is 'pending' until the payment is settled, and is then reported
   * once more (decision 0049).
   */
  'payment.completed': z.object({
    customerBillId: z.optional(customerBillId),
    transactionId,
    outcome: z.enum(['success', 'pending', 'failed']),
  }),
  /** Reports a submitted payment that may have been made. Its transaction is unknown. Since version 2.2.0. */
  'payment.outcome-unknown': z.object({ customerBillId: z.optional(customerBillId) }),
  'due.changed': z.object({ customerBillId }),
  'autopay.changed': z.object({
    customerBillId,
    status: z.enum(['created', 'edited', 'stopped', 'resumed', 'deleted']),
  }),
  'complaint.registered': z.object({ complaintId: shortText }),
  'session.ended': z.object({ reason: z.enum(['logout', 'expired', 'idle', 'refused', 'missing']) }),
} as const;

export type EventTable = typeof eventTable;
export type EventName = keyof EventTable;
export type PayloadOf<N extends EventName> = Readonly<z.output<EventTable[N]>>;
/** Events that request a task. Exactly one remote handles each of them. */
export type TaskName = Exclude<Extract<EventName, `${string}requested`>, 'task.requested'>;
/** A remote's own task: '<remote>/<task>', requested by 'task.requested'. Since version 2.2.0. */
export type OwnTaskName = `${string}/${string}`;
/** Payload of a task, by the task's name. */
export type TaskRequest<N extends TaskName | OwnTaskName> = N extends TaskName
  ? PayloadOf<N>
  : NonNullable<PayloadOf<'task.requested'>['request']>;
export type PrepaidSelection = z.output<typeof prepaidSelection>;

export function isTaskName(name: string): name is TaskName {
  return name.endsWith('requested') && name !== 'task.requested' && name in eventTable;
}

export function isOwnTaskName(name: string): name is OwnTaskName {
  return ownTaskName.test(name);
}
