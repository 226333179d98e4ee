import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { bankDay, id, idInPath, rupees } from './wire';

/*
 * Bills that billers present to customers by themselves, through the bill network. All calls are additions: without
 * them, the portal does not offer it.
 */

export const presentedBill = z.object({
  id,
  customerBillId: id,
  billName: z.string(),
  billerName: z.string(),
  /** Amount and dates of the due, which includes the presented bill. */
  dueAmount: rupees,
  dueDate: z.nullable(bankDay),
  billDate: bankDay,
  /** Sum of the bill's pending payments; null if there is none. */
  pendingAmount: z.nullable(rupees),
  /** Amount that remains due if the pending payments succeed: 0.00 if they cover the due. */
  amountAfterPending: rupees,
  /** The automatic payment planned for the bill; null if there is none. */
  paidBy: z.nullable(z.enum(['AUTO_PAY', 'SCHEDULED'])),
  /** Day of that payment. */
  paysOn: z.nullable(bankDay),
  isSkipped: z.boolean(),
});
export type WirePresentedBill = z.output<typeof presentedBill>;

export const presentedBills = endpoint({
  name: 'billers.presented-bills',
  method: 'GET',
  path: '/billers/presented',
  retry: 'safe',
  optional: true,
  summary:
    "An addition of ours: the presented bills of the customer's saved billers that are due, soonest due first, " +
    'including skipped ones. Paid and withdrawn bills are not listed.',
  response: withData(z.array(presentedBill)),
});

export const skipPresentedBill = endpoint({
  name: 'billers.skip-presented-bill',
  method: 'POST',
  path: '/billers/presented/{id}/skip',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: skips a presented bill. It is no longer listed as a due, until its biller presents another ' +
    'bill, or this one with another amount or due date. It stays payable. Moves no money and needs no code.',
  params: z.object({ id: idInPath }),
  body: z.object({
    /** Amount and date that the customer has seen. */
    dueAmount: rupees,
    dueDate: z.nullable(bankDay),
  }),
  response: messageResponse,
});

export const restorePresentedBill = endpoint({
  name: 'billers.restore-presented-bill',
  method: 'DELETE',
  path: '/billers/presented/{id}/skip',
  retry: 'never',
  optional: true,
  summary: 'An addition of ours: lists a skipped bill again. Succeeds also if it is not skipped.',
  params: z.object({ id: idInPath }),
  response: messageResponse,
});
