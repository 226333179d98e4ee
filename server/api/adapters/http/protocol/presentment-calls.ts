import * as z from 'zod/mini';
import { formed } from '@billpay/api-contract/wire';
import { endpoint } from '@billpay/api-contract/endpoint';
import { bankDay, billDetails, customerId, positivePaise, shortText } from './fields';

const billId = formed(/^[A-Za-z0-9._-]{1,64}$/, 64);

export const listPresentments = endpoint({
  name: 'network.presentments',
  method: 'GET',
  path: '/network/presentments',
  retry: 'safe',
  summary:
    'Optional: returns a page of the bills that billers have presented without being asked, or of later events about them after a cursor. Events may be repeated and reordered. The highest revision of a bill counts.',
  query: z.object({ after: z.optional(shortText(200, 1)) }),
  response: z.object({
    presentments: z
      .array(
        z.object({
          billId,
          revision: z.int().check(z.minimum(1)),
          state: z.enum(['presented', 'withdrawn']),
          customerId,
          ...billDetails,
          amountPaise: positivePaise,
          billDate: bankDay,
          dueDate: z.optional(bankDay),
        }),
      )
      .check(z.maxLength(1_000)),
    next: shortText(200, 1),
    isLast: z.boolean(),
  }),
});

export const decideSkip = endpoint({
  name: 'network.decideSkip',
  method: 'POST',
  path: '/network/presentments/skip',
  retry: 'idempotent',
  summary:
    'Optional: records whether a customer skips a presented bill. The highest decision counts, regardless of the order of arrival. A skipped bill stays payable.',
  body: z.object({ billId, customerId, isSkipped: z.boolean(), decision: z.int().check(z.minimum(1)) }),
  response: z.object({}),
});
