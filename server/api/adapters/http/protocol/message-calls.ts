import * as z from 'zod/mini';
import { endpoint } from '@billpay/api-contract/endpoint';
import { formed } from '@billpay/api-contract/wire';
import { customerId, longText, paymentId } from './fields';

export const sendMessage = endpoint({
  name: 'messages.send',
  method: 'POST',
  path: '/messages',
  retry: 'idempotent',
  summary:
    "Accepts a message for the customer's phone. Messages with the same id, or without an id and with the same Idempotency-Key, are delivered only once.",
  body: z.object({
    customerId,
    mobile: formed(/^[1-9]\d{5,14}$/, 15),
    text: longText(2_000),
    code: z.optional(formed(/^\d{4,10}$/, 10)),
    id: z.optional(z.int().check(z.positive())),
    paymentId: z.optional(paymentId),
  }),
  response: z.object({}),
});

export const messageCalls = [sendMessage] as const;
