import * as z from 'zod/mini';
import { homeDue, upcomingDue } from './dues';
import { withData, endpoint, messageResponse } from './endpoint';
import { savedBiller } from './saved-biller';
import {
  billName,
  billerFlags,
  billerId,
  id,
  idInPath,
  mobileNumber,
  otpCode,
  pageNumber,
  pageNumberText,
  parameter,
  rupees,
  text,
  yesNo,
} from './wire';

export type { WireSavedBiller } from './saved-biller';

/** The network's category ids are 32-bit integers. */
const MAX_CATEGORY_ID = 2_147_483_647;

export const category = z.object({ CATEGORY_ID: z.int(), CATEGORY_NAME: z.string(), ID: z.int() });
export type WireCategory = z.output<typeof category>;

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

export const categories = endpoint({
  name: 'billers.categories',
  method: 'GET',
  path: '/categories/',
  retry: 'safe',
  summary: 'The bill categories of the network (HOME-05).',
  response: withData(z.array(category)),
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
  /** Null if the numbering plan has no entry. `billerId` is an operator of category 46. */
  response: withData(z.object({ billerId: z.nullable(billerId), circle: z.nullable(z.string()) })),
});

export const savedBillers = endpoint({
  name: 'billers.saved',
  method: 'GET',
  path: '/billers/saved',
  retry: 'safe',
  summary: "The customer's saved billers by name; a page of them where the API has pages.",
  /** Addition: sent for each page after the first, up to TOTAL_PAGES. */
  query: z.object({ pageNumber: z.optional(pageNumberText) }),
  response: withData(z.array(savedBiller)),
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

export const addBiller = endpoint({
  name: 'billers.add',
  method: 'POST',
  path: '/billers/add-biller',
  retry: 'never',
  summary:
    'Saves a biller; 409 with the duplicate text when the same details are saved already (ADD-09, ADD-14).',
  otp: 'add-biller',
  body: z.object({
    billerId,
    billerName: text(200, 1),
    inputSignatures: z.array(parameter).check(z.maxLength(20)),
    billName,
    otp: otpCode,
    isBillSaved: yesNo,
    billerAcceptsAdhoc: yesNo,
    paymentExactness: text(40),
    fetchRequirement: text(40),
    supportBillValidation: text(40),
    validateBillAllowed: yesNo,
  }),
  /** `data` is the id of the new customer bill. */
  response: withData(id),
});

export const deleteBiller = endpoint({
  name: 'billers.delete',
  method: 'POST',
  path: '/billers/delete',
  retry: 'never',
  summary: 'Deletes a saved biller; refused on its auto pay day (EDIT-05, EDIT-06).',
  otp: 'delete-biller',
  body: z.object({ customerBillId: id, customerId: text(64, 1), categoryName: text(80, 1), otp: otpCode }),
  response: messageResponse,
});

export const savedDetails = endpoint({
  name: 'billers.saved-details',
  method: 'GET',
  path: '/billers/get-saved-details/{customerBillId}',
  retry: 'safe',
  summary: 'What was saved for one biller, for editing (EDIT-01).',
  params: z.object({ customerBillId: idInPath }),
  response: withData(
    z.object({
      inputSignatures: z.array(inputSignature),
      billName: z.array(z.object({ BILL_NAME: z.string() })),
    }),
  ),
});

export const updateBiller = endpoint({
  name: 'billers.update',
  method: 'PUT',
  path: '/billers/update',
  retry: 'never',
  summary: 'Renames a saved biller; carries no code (EDIT-02).',
  body: z.object({ billName, categoryName: text(80, 1), customerBillId: id }),
  response: messageResponse,
});

export const allUpcomingDues = endpoint({
  name: 'billers.upcoming-dues',
  method: 'GET',
  path: '/billers/all-upcoming-dues',
  retry: 'safe',
  summary: 'What is due, soonest first.',
  response: withData(z.array(homeDue)),
});

export const refreshUpcomingDues = endpoint({
  name: 'billers.refresh-upcoming-dues',
  method: 'GET',
  path: '/billers/update-upcoming-dues',
  retry: 'safe',
  summary: 'Asks the network for the bills of all saved billers again; `data` counts the dues that changed.',
  response: withData(z.object({ updated: z.int() })),
});

export const putUpcomingDue = endpoint({
  name: 'billers.put-upcoming-due',
  method: 'POST',
  path: '/billers/add-update-upcoming-due',
  retry: 'never',
  summary: 'Adds or updates the due of a saved biller (ADD-11).',
  body: upcomingDue,
  response: messageResponse,
});

export const deleteUpcomingDue = endpoint({
  name: 'billers.delete-upcoming-due',
  method: 'DELETE',
  path: '/billers/upcoming-due/{customerBillId}',
  retry: 'never',
  summary: 'Removes the due of a saved biller (PAY-14).',
  params: z.object({ customerBillId: idInPath }),
  response: messageResponse,
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
