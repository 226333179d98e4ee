import * as z from 'zod/mini';
import { endpoint, withData } from './endpoint';
import { billerId, id, parameter, paymentLink } from './wire';

/*
 * Payment links that billers send to their customers. An addition: without the call, the portal opens no links.
 */

/** The bill that a link is about. A link has no amount, because the portal fetches the bill before the payment. */
export const linkedBill = z.object({
  billerId,
  billerName: z.string(),
  categoryId: z.int(),
  billerParams: z.array(parameter),
  /** Null if the customer has not saved the bill. */
  customerBillId: z.nullable(id),
});
export type WireLinkedBill = z.output<typeof linkedBill>;

export const openPaymentLink = endpoint({
  name: 'payment.open-link',
  method: 'POST',
  path: '/payment/links/open',
  retry: 'safe',
  optional: true,
  summary:
    'An addition: verifies a payment link with the network, and returns the bill that it is about. Opening a link does not use it.',
  body: z.object({ link: paymentLink }),
  response: withData(linkedBill),
});
