import type { JsonSchema } from '../named-schemas';

/** Descriptions shared by all areas: kinds of values, sessions, one-time codes, settings. */
export const sharedDescriptions: Descriptions = {
  Rupees: { about: 'Rupees as text: digits, a dot, two decimals, no grouping.' },
  SignedRupees: { about: 'As Rupees, or below zero.' },
  BankDay: {
    about: 'A day in Asia/Kolkata, whatever the clocks of client or server say.',
    keywords: { format: 'date' },
  },
  Instant: { about: 'An instant, ISO 8601 in UTC with milliseconds.', keywords: { format: 'date-time' } },
  YesNo: { about: 'A flag: Y yes, N no.' },
  OneZero: { about: 'A flag that is a number: 1 yes, 0 no.' },
  Id: { about: 'A whole number above 0, assigned by the server.' },
  IdInPath: { about: 'An id in a path: its digits and nothing else.' },
  OtpCode: { about: 'A one-time code: six digits.' },
  AccountNumber: { about: 'Digits of a bank account.' },
  MobileNumber: { about: 'Ten digits, the first not 0.' },
  IdempotencyKey: {
    about: 'A key that the client chooses for one payment: 8 to 128 letters, digits, - and _.',
  },
  PageNumber: { about: 'Pages count from 1.' },
  PageNumberText: { about: 'A page number in a query string; pages count from 1.' },
  Parameter: {
    about:
      "A bill parameter and what the customer entered for it; names keep the biller's spelling to the letter.",
  },
  FailureResponse: {
    about: 'What every refusal looks like, whatever its status.',
    fields: {
      message: 'May be shown to the customer, in the language of Accept-Language.',
      code:
        "Optional, ours. 'no-pending-bill': nothing is owed; the portal removes the due. Without it, the words 'no pending bill' in " +
        'the message mean the same (PAY-14).',
      data: 'Only where the call says so.',
    },
  },
  TokenClaims: {
    about: 'What the portal reads from the session token, a JWT; it never verifies it (SES-13).',
    fields: {
      exp: 'Seconds since 1970.',
      jti: 'Identifies the session: salt of the body keys, and part of every tag.',
      platform: "'IB' offers Logout; 'MOBILE' is the bank's app.",
    },
  },
  AuthLoginResponse: {
    fields: {
      'data.token': 'The JWT that every further call carries.',
      'data.encryptionKey': '32 random bytes in base64, for this session alone.',
      'data.serverTime': 'The client keeps the difference to its own clock: a wrong one breaks nothing.',
    },
  },
  UserServicesGenerateOtpRequest: {
    fields: {
      template: 'The action that the code confirms.',
      templateVariables:
        'What is confirmed, at most 20 entries; the section on one-time codes lists the names by action.',
    },
  },
  UserServicesGenerateOtpResponse: {
    fields: {
      'data.referenceNumber': 'Shown to the customer, and in the message.',
      'data.confirms':
        'What the code confirms, as in the message: one sentence without a full stop. Where a bank leaves it out, the portal shows its own words, marked as such.',
      'data.details':
        'The same details one by one, which the vault shows above the sentence. A bank may omit it.',
    },
  },
  ConfirmedDetails: {
    fields: {
      payee: "The customer's name for the bill, or the recharged number.",
      biller: 'Name of the biller, where it differs from the payee.',
      number: 'Number of the bill at the biller; of a payment card only the last digits.',
      amount: 'The debit in rupees, or the highest debit of an auto pay.',
      isMaximum: 'Whether the amount is a maximum.',
      accountEnding: 'Last four digits of the debit account.',
    },
  },
  OtpFailure: {
    fields: { limitReached: 'True: no further try, no further code; the dialog closes (OTP-07).' },
  },
  UserServicesBbpsSettingsResponse: {
    fields: { 'data.MAX_AUTO_PAY_AMOUNT': 'Null when the bank sets none: the portal uses 40000.00.' },
  },
};

/** The description of one schema. */
export interface Description {
  /** Description of the schema itself. */
  readonly about?: string;
  /**
   * Descriptions of the fields by path, for example `data.Data.BillerResponse`. Fields of a list follow its
   * name.
   */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Further JSON Schema keywords for readers and generators. They forbid nothing that the contract allows.
   */
  readonly keywords?: Readonly<Pick<JsonSchema, 'format'>>;
}

/** Descriptions by the name of the schema. */
export type Descriptions = Readonly<Record<string, Description>>;
