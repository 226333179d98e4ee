import * as z from 'zod/mini';
import { endpoint, messageResponse } from './endpoint';
import { id, text } from './wire';

/*
 * The name that a biller returns with the bill of a saved account. An addition: without `accountName` in the
 * response of a bill fetch, the portal asks nothing about the name.
 */

export const acceptAccountName = endpoint({
  name: 'payment.accept-name',
  method: 'PUT',
  path: '/payment/account-name',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: accepts the name of a fetched bill, which differs from the known one. The bill can then be paid, ' +
    'and later bills are compared with this name. Moves no money and needs no code. Accepting a name twice changes nothing.',
  body: z.object({
    customerBillId: id,
    /** `txnRefKey` of the bill fetch. */
    transactionReferenceKey: text(64, 1),
  }),
  response: messageResponse,
});
