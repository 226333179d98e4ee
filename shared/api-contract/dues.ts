import * as z from 'zod/mini';
import { bankDay, id, rupees, text, yesNo } from './wire';

/** A due as stored. The list on Home adds the fields needed to show and pay it. */
export const upcomingDue = z.object({
  customerBillID: id,
  dueAmount: rupees,
  dueDate: z.nullable(bankDay),
  billDate: z.nullable(bankDay),
  billPeriod: z.nullable(text(80)),
});

export const homeDue = z.extend(upcomingDue, {
  billName: z.string(),
  billerName: z.string(),
  billerID: z.string(),
  billerParams: z.record(z.string(), z.string()),
  billerAcceptsAdhoc: yesNo,
  paymentExactness: z.string(),
  fetchRequirement: z.string(),
  supportBillValidation: z.string(),
  validateBillAllowed: yesNo,
  /** Sum of the bill's pending payments; null if there is none. Addition: a bank may omit it. */
  pendingAmount: z.optional(z.nullable(rupees)),
  /**
   * Amount that remains due if the pending payments succeed: 0.00 if they cover the due. Addition: a bank may
   * omit it.
   */
  amountAfterPending: z.optional(rupees),
});
export type WireDue = z.output<typeof homeDue>;
