import * as z from 'zod/mini';
import {
  withData,
  endpoint,
  mandateTemplates,
  messageResponse,
  otpTemplates,
  passkeyTemplates,
  protectionTemplates,
} from './endpoint';
import { otpCode, rupees, text } from './wire';

/** `data` of a rejected code: whether the customer may try again (OTP-07, OTP-11). */
export const otpFailure = z.object({
  limitReached: z.boolean(),
  /**
   * True if the code of `referenceNumber` can no longer be used, because it expired, was used, or was replaced by a
   * newer one. Addition: with it, the page offers a new code immediately.
   */
  isOver: z.optional(z.boolean()),
});

/** The details that a code confirms, from the bank's records. */
export const confirmedDetails = z.object({
  /** Customer's name for the bill, or the recharged number. */
  payee: text(200, 1),
  /** Name of the biller, if it differs from the payee. */
  biller: z.optional(text(200, 1)),
  /** Number of the bill at the biller, without the leading digits of a payment card. */
  number: z.optional(text(200, 1)),
  /** Debit in rupees, or the highest debit of an auto pay. */
  amount: z.optional(rupees),
  /** Whether the amount is a maximum. */
  isMaximum: z.optional(z.boolean()),
  /** Last four digits of the debit account. */
  accountEnding: z.optional(text(4, 1)),
});
export type ConfirmedDetails = z.infer<typeof confirmedDetails>;

/** Maximum number of variables of any action. The API compares each one. */
const MAX_VARIABLES = 20;

export const generateOtp = endpoint({
  name: 'user-services.generate-otp',
  method: 'POST',
  path: '/user-services/generate-otp',
  retry: 'never',
  summary:
    'Sends a fresh code bound to the action and to what templateVariables confirm (OTP-01). An id that is unknown or ' +
    'belongs to somebody else is refused.',
  body: z.object({
    template: z.enum([...otpTemplates, ...passkeyTemplates, ...protectionTemplates, ...mandateTemplates]),
    templateVariables: z
      .record(text(40, 1), text(200))
      .check(z.refine((named) => Object.keys(named).length <= MAX_VARIABLES)),
  }),
  response: withData(
    z.object({
      referenceNumber: z.string(),
      limitReached: z.boolean(),
      validForSeconds: z.int(),
      /**
       * Confirmed details as one sentence without a full stop, as in the SMS: 'Pay ₹1,965.25 to BEST Mumbai
       * from ••0746'. Addition: if a bank omits it, the portal uses its own summary.
       */
      confirms: z.optional(text(1000)),
      /**
       * The same details as separate values, which the vault shows above the sentence. Addition: a bank may omit it.
       */
      details: z.optional(confirmedDetails),
    }),
  ),
  failure: otpFailure,
});

export const validateOtp = endpoint({
  name: 'user-services.validate-otp',
  method: 'POST',
  path: '/user-services/validate-otp',
  retry: 'never',
  summary: "Checks the customer's newest code without using it up; a wrong one counts (OTP-05, OTP-06).",
  body: z.object({
    otp: otpCode,
    /**
     * Reference of the requested code, from generate-otp. Defaults to the newest code. A newer code that confirms
     * something else is refused. Addition: an API may ignore it.
     */
    referenceNumber: z.optional(text(40, 1)),
  }),
  response: messageResponse,
  failure: otpFailure,
});

export const bankSettings = endpoint({
  name: 'user-services.bbps-settings',
  method: 'GET',
  path: '/user-services/bbps-settings',
  retry: 'safe',
  summary: "The bank's limits and terms.",
  response: withData(
    z.object({
      DAILY_LIMIT: rupees,
      MAX_AUTO_PAY_AMOUNT: z.nullable(rupees),
      TERMS_AND_CONDITIONS: z.string(),
    }),
  ),
});

export const firstTimeCheck = endpoint({
  name: 'user-services.first-time-check',
  method: 'GET',
  path: '/user-services/first-time-check',
  retry: 'safe',
  summary: 'Counts that tell a first-time customer; each counts as 1 when absent (HOME-02).',
  response: withData(
    z.object({
      TRANSACTIONS_COUNT: z.optional(z.int()),
      SAVED_BILLERS_COUNT: z.optional(z.int()),
    }),
  ),
});
