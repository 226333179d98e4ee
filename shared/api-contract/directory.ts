import * as z from 'zod/mini';
import { withData, endpoint } from './endpoint';
import { billerFlags, billerId, mobileNumber, pageNumber, rupees, text } from './wire';

/** The network's category ids are 32-bit integers. */
const MAX_CATEGORY_ID = 2_147_483_647;

export const biller = z.object({
  BILLER_ID: z.string(),
  BILLER_NAME: z.string(),
  ...billerFlags,
  CATEGORY_NAME: z.string(),
  /** A state or city, or 'All India'. */
  BILLER_COVERAGE: z.string(),
  TOTAL_PAGES: z.int(),
});

export type WireBiller = z.output<typeof biller>;

export const inputSignature = z.object({
  PARAMETER_ID: z.int(),
  PARAMETER_NAME: z.string(),
  /** 'NUMERIC', 'ALPHANUMERIC' or 'DECIMAL' in upper or lower case, or 'LIST' if VALUES are given. */
  PARAMETER_TYPE: z.string(),
  MIN_LENGTH: z.nullable(z.int()),
  MAX_LENGTH: z.nullable(z.int()),
  REGEX: z.nullable(z.string()),
  /** 'Y' or 'N', in either case (ADD-03). */
  OPTIONAL: z.string(),
  PARAMETER_VALUE: z.optional(z.nullable(z.string())),
  VALUES: z.optional(z.array(z.string())),
});

export type WireInputSignature = z.output<typeof inputSignature>;

export const paymentChannelInfo = z.object({
  PAYMENT_CHANNEL: z.string(),
  PAYMENT_MODE: z.string(),
  MIN_LIMIT: rupees,
  MAX_LIMIT: rupees,
  /** Convenience fee that the customer pays for a payment in this channel and mode. */
  FEE: rupees,
});

const billerFilter = {
  category: z.optional(text(80)),
  location: z.optional(text(80)),
  pageNumber,
};

export const searchBillers = endpoint({
  name: 'billers.search',
  method: 'POST',
  path: '/billers/search',
  retry: 'safe',
  summary: 'Billers by name, category and coverage; sorted by name, All India last (FIND-05).',
  body: z.object({ searchString: text(80), ...billerFilter }),
  response: withData(z.array(biller)),
});

export const billersByCategory = endpoint({
  name: 'billers.by-category',
  method: 'POST',
  path: '/billers/billers-by-category',
  retry: 'safe',
  summary: 'A page of the billers of one category; id 46 returns the mobile prepaid operators (LIST-02).',
  body: z.object({ categoryId: z.int().check(z.positive(), z.lte(MAX_CATEGORY_ID)), pageNumber }),
  response: withData(z.array(biller)),
});

export const numberOwner = endpoint({
  name: 'billers.number-owner',
  method: 'POST',
  path: '/billers/number-owner',
  retry: 'safe',
  optional: true,
  summary:
    'An addition of ours, optional for a bank: the operator and circle that a mobile number was issued by, as a ' +
    'suggestion (numbers are ported).',
  body: z.object({ mobileNumber }),
  /** Null if the number is not in the numbering plan. `billerId` is an operator of category 46. */
  response: withData(z.object({ billerId: z.nullable(billerId), circle: z.nullable(z.string()) })),
});

export const inputSignatures = endpoint({
  name: 'billers.input-signatures',
  method: 'GET',
  path: '/billers/input-signatures/{billerId}',
  retry: 'safe',
  summary: 'The parameters that identify a customer to the biller (ADD-01).',
  params: z.object({ billerId }),
  response: withData(z.array(inputSignature)),
});

export const paymentInformation = endpoint({
  name: 'billers.payment-information',
  method: 'GET',
  path: '/billers/payment-information/{billerId}',
  retry: 'safe',
  summary: 'Limits and fee for each channel and mode that the biller accepts (PAY-06).',
  params: z.object({ billerId }),
  response: withData(z.array(paymentChannelInfo)),
});

export const locations = endpoint({
  name: 'billers.locations',
  method: 'GET',
  path: '/billers/location',
  retry: 'safe',
  summary: 'States and their cities, for the search (FIND-03).',
  response: withData(z.array(z.object({ STATE: z.string(), CITIES: z.array(z.string()) }))),
});
