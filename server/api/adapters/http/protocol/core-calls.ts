import * as z from 'zod/mini';
import { endpoint } from '@billpay/api-contract/endpoint';
import { customerId, paise, paymentId, positivePaise, shortText } from './fields';

const account = z.object({
  reference: shortText(128, 1),
  number: shortText(34, 1),
  type: shortText(80, 1),
  balancePaise: z.nullable(paise),
});
const onePayment = z.object({ paymentId });
const state = z.object({ state: z.enum(['none', 'held', 'refused', 'captured', 'released']) });

export const listAccounts = endpoint({
  name: 'core.accounts',
  method: 'GET',
  path: '/core/customers/{customerId}/accounts',
  retry: 'safe',
  summary: 'Lists the accounts from which the customer may pay, with their available balances.',
  params: z.object({ customerId }),
  response: z.object({ accounts: z.array(account).check(z.maxLength(1_000)) }),
});

export const holdAmount = endpoint({
  name: 'core.hold',
  method: 'POST',
  path: '/core/holds',
  retry: 'idempotent',
  summary:
    'Holds the amount if the balance allows it. A repetition returns the first outcome. Every outcome except held is final: a later hold with this id is refused.',
  body: z.object({
    paymentId,
    account: account.shape.reference,
    amountPaise: positivePaise,
    billNumber: shortText(200),
  }),
  response: z.object({ outcome: z.enum(['held', 'insufficient', 'refused', 'timed-out']) }),
});

export const captureHold = endpoint({
  name: 'core.capture',
  method: 'POST',
  path: '/core/holds/{paymentId}/capture',
  retry: 'idempotent',
  summary:
    "Transfers the held amount to the network's settlement account. Returns captured, or the state that contradicts it, which stays.",
  params: onePayment,
  response: state,
});

export const releaseHold = endpoint({
  name: 'core.release',
  method: 'POST',
  path: '/core/holds/{paymentId}/release',
  retry: 'idempotent',
  summary:
    'Returns the held amount to the customer. Returns released, or captured if it was captured before. A payment that was never held is also released: its later hold is refused.',
  params: onePayment,
  response: state,
});

export const readHold = endpoint({
  name: 'core.status',
  method: 'GET',
  path: '/core/holds/{paymentId}',
  retry: 'safe',
  summary: 'Returns the state of a payment. none: the core has never received it.',
  params: onePayment,
  response: state,
});

export const creditAmount = endpoint({
  name: 'core.credit',
  method: 'POST',
  path: '/core/credits',
  retry: 'idempotent',
  summary:
    "Credits compensation for a late payment from the bank's own money. A repetition returns the first outcome. Optional: only called if the bank has configured compensation.",
  body: z.object({
    compensationId: paymentId,
    paymentId,
    account: account.shape.reference,
    amountPaise: positivePaise,
  }),
  response: z.object({ outcome: z.enum(['credited', 'refused']) }),
});

export const coreCalls = [
  listAccounts,
  holdAmount,
  captureHold,
  releaseHold,
  readHold,
  creditAmount,
] as const;
