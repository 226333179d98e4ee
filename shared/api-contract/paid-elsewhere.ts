import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { bankDay, id, idInPath, rupees } from './wire';

/*
 * Dues that the customer has paid elsewhere, for example in another app. All calls are additions: without them, the
 * portal does not offer it.
 */

export const paidElsewhereDue = z.object({
  customerBillId: id,
  billName: z.string(),
  billerName: z.string(),
  dueAmount: rupees,
  dueDate: z.nullable(bankDay),
  /** Day from which the due returns if the biller still reports the bill as unpaid. */
  returnsFrom: bankDay,
});
export type WirePaidElsewhereDue = z.output<typeof paidElsewhereDue>;

export const paidElsewhere = endpoint({
  name: 'billers.paid-elsewhere',
  method: 'GET',
  path: '/billers/paid-elsewhere',
  retry: 'safe',
  optional: true,
  summary: 'An addition of ours: dues that the customer has marked as paid elsewhere, newest first.',
  response: withData(z.array(paidElsewhereDue)),
});

export const markPaidElsewhere = endpoint({
  name: 'billers.mark-paid-elsewhere',
  method: 'POST',
  path: '/billers/paid-elsewhere',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: marks a due as paid elsewhere. It is no longer listed as a due, until the biller reports ' +
    'another amount or date, or still reports the bill from `returnsFrom` on. Moves no money and needs no code.',
  body: z.object({
    customerBillId: id,
    /** Amount and date that the customer has seen. */
    dueAmount: rupees,
    dueDate: z.nullable(bankDay),
  }),
  response: messageResponse,
});

export const unmarkPaidElsewhere = endpoint({
  name: 'billers.unmark-paid-elsewhere',
  method: 'DELETE',
  path: '/billers/paid-elsewhere/{customerBillId}',
  retry: 'never',
  optional: true,
  summary: 'An addition of ours: lists the due again. Succeeds also if it is not marked.',
  params: z.object({ customerBillId: idInPath }),
  response: messageResponse,
});
