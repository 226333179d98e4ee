import * as z from 'zod/mini';
import { endpoint, withData } from './endpoint';
import { billerId, formed, mobileNumber, pageNumberText, rupees, text } from './wire';

export const plan = z.object({
  amount: rupees,
  categoryType: z.string(),
  planDesc: z.string(),
  planAdditionalInfo: z.object({
    Data: z.optional(z.string()),
    Talktime: z.optional(z.string()),
    Validity: z.optional(z.string()),
    Circle: z.optional(z.string()),
    'Additional Benefits': z.optional(z.string()),
    'Plan Type': z.optional(z.string()),
  }),
  billerPlanId: z.string(),
  mobileNumber: z.optional(z.string()),
  Circle: z.string(),
});
export type WirePlan = z.output<typeof plan>;

export const fetchPlans = endpoint({
  name: 'payment.fetch-plans',
  method: 'GET',
  path: '/payment/prepaid-fetch-plans',
  retry: 'safe',
  summary: 'The plans of an operator (and circle) for a number: page 1, size 10 (PRE-07).',
  query: z.object({
    billerId,
    pageNumber: pageNumberText,
    pageSize: formed(/^([1-9]|[1-9]\d|100)$/, 3),
    circle: z.optional(text(60)),
    mobileNumber: z.optional(mobileNumber),
    amount: z.optional(formed(/^\d{1,6}$/, 6)),
  }),
  response: withData(
    z.object({
      data: z.array(plan),
      totalPages: z.int(),
      /** Each distinct `categoryType` of the plans, in the operator's order. Addition: a bank may omit it. */
      categories: z.optional(z.array(z.string())),
    }),
  ),
});
