import * as z from 'zod/mini';
import { endpoint } from '@billpay/api-contract/endpoint';
import { mobileNumber, text } from '@billpay/api-contract/wire';
import { billDetails, billerId, customerId, paymentId, positivePaise, shortText } from './fields';
import { bill, biller, categoryId, plan, refusal } from './network-shapes';
import { decideSkip, listPresentments } from './presentment-calls';

export const listCategories = endpoint({
  name: 'network.categories',
  method: 'GET',
  path: '/network/categories',
  retry: 'safe',
  summary: 'Lists the categories of billers.',
  response: z.object({ categories: z.array(z.object({ id: categoryId, name: shortText(100, 1) })) }),
});

export const listLocations = endpoint({
  name: 'network.locations',
  method: 'GET',
  path: '/network/locations',
  retry: 'safe',
  summary: 'Lists the states with their cities.',
  response: z.object({
    locations: z.array(z.object({ state: shortText(100, 1), cities: z.array(shortText(100, 1)) })),
  }),
});

export const readBiller = endpoint({
  name: 'network.biller',
  method: 'GET',
  path: '/network/billers/{billerId}',
  retry: 'safe',
  summary: 'Returns a biller, or null if the directory does not have it.',
  params: z.object({ billerId }),
  response: z.object({ biller: z.nullable(biller) }),
});

export const listBillers = endpoint({
  name: 'network.billers',
  method: 'GET',
  path: '/network/billers',
  retry: 'safe',
  summary:
    'Returns one page of the billers that match all given filters. Pages start at 1; their order is stable.',
  query: z.object({
    search: z.optional(shortText(200)),
    categoryId: z.optional(shortText(10)),
    categoryName: z.optional(shortText(100)),
    location: z.optional(shortText(100)),
    page: shortText(10, 1),
  }),
  response: z.object({
    billers: z.array(biller).check(z.maxLength(1_000)),
    totalPages: z.int().check(z.minimum(0)),
  }),
});

export const readDirectory = endpoint({
  name: 'network.directory',
  method: 'GET',
  path: '/network/directory',
  retry: 'safe',
  summary:
    'Returns a page of the directory, or of its changes after a cursor, in the format of the biller master.',
  query: z.object({ after: z.optional(shortText(200, 1)) }),
  response: z.object({
    records: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(1_000)),
    next: shortText(200, 1),
    isLast: z.boolean(),
  }),
});

export const listPlans = endpoint({
  name: 'network.plans',
  method: 'GET',
  path: '/network/billers/{billerId}/plans',
  retry: 'safe',
  summary: 'Lists the recharge plans of an operator.',
  params: z.object({ billerId }),
  response: z.object({ plans: z.array(plan) }),
});

export const findNumberOwner = endpoint({
  name: 'network.numberOwner',
  method: 'POST',
  path: '/network/number-owners',
  retry: 'idempotent',
  summary: 'Finds the operator of a mobile number; null for an unknown number. Only reads.',
  body: z.object({ mobileNumber }),
  response: z.object({ owner: z.nullable(z.object({ billerId, circle: shortText(100) })) }),
});

export const fetchBill = endpoint({
  name: 'network.fetchBill',
  method: 'POST',
  path: '/network/bills/fetch',
  retry: 'idempotent',
  summary:
    "Fetches the outstanding bill. networkId selects the bill of an earlier fetch, whose open amount is read again. refusal has the biller's words for the customer.",
  body: z.object({
    ...billDetails,
    customerId,
    planId: z.optional(plan.shape.id),
    namedPaise: z.optional(positivePaise),
    networkId: z.optional(shortText(64, 1)),
  }),
  response: z.union([z.object({ bill }), z.object({ refusal })]),
});

export const validateBill = endpoint({
  name: 'network.validateBill',
  method: 'POST',
  path: '/network/bills/validate',
  retry: 'idempotent',
  summary: 'Requests the biller to validate the details. refusal is null if they are valid.',
  body: z.object(billDetails),
  response: z.object({ refusal: z.nullable(refusal) }),
});

export const openLink = endpoint({
  name: 'network.openLink',
  method: 'POST',
  path: '/network/links/open',
  retry: 'idempotent',
  summary:
    'Optional: verifies the signature and the expiry of a payment link, and returns the bill that it is about. Only reads: opening a link does not use it.',
  body: z.object({ link: text(200, 1) }),
  response: z.union([
    z.object({ bill: z.object({ linkId: shortText(64, 1), ...billDetails }) }),
    z.object({ refused: z.enum(['invalid', 'expired']) }),
  ]),
});

const referenceId = shortText(64, 1);
const accepted = z.object({ state: z.literal('accepted'), referenceId, approval: shortText(64) });
const refused = z.object({ state: z.literal('refused'), referenceId, reason: shortText(500) });
const unknown = z.object({ state: z.literal('unknown'), referenceId: z.nullable(referenceId) });
const notFound = z.object({ state: z.literal('not-found') });

export const payBill = endpoint({
  name: 'network.pay',
  method: 'POST',
  path: '/network/payments',
  retry: 'idempotent',
  summary:
    'Pays a bill once. A repetition with the same paymentId returns the state of the first payment. unknown: the network does not know the outcome yet.',
  body: z.object({
    paymentId,
    customerId,
    billerId,
    amountPaise: positivePaise,
    billNumber: shortText(200),
    networkId: z.nullable(shortText(64, 1)),
  }),
  response: z.union([accepted, refused, unknown]),
});

export const readPayment = endpoint({
  name: 'network.status',
  method: 'GET',
  path: '/network/payments/{paymentId}',
  retry: 'safe',
  summary: 'Returns the state of a payment. not-found: the network has never received it.',
  params: z.object({ paymentId }),
  response: z.union([accepted, refused, unknown, notFound]),
});

export const submitComplaint = endpoint({
  name: 'network.submitComplaint',
  method: 'POST',
  path: '/network/complaints',
  retry: 'idempotent',
  summary: 'Accepts a complaint once. A repetition with the same complaintId changes nothing.',
  body: z.object({
    complaintId: shortText(64, 1),
    /** Payment that the complaint is about. Missing for a complaint about the service of `billerId`. */
    paymentId: z.optional(paymentId),
    /** Only with reasons of `bank.serviceComplaintReasons`. */
    billerId: z.optional(billerId),
    reasonId: z.int().check(z.minimum(1)),
    description: z.string().check(z.maxLength(2_000)),
  }),
  response: z.object({}),
});

export const networkCalls = [
  listCategories,
  listLocations,
  readBiller,
  listBillers,
  readDirectory,
  listPlans,
  findNumberOwner,
  fetchBill,
  validateBill,
  openLink,
  listPresentments,
  decideSkip,
  payBill,
  readPayment,
  submitComplaint,
] as const;
