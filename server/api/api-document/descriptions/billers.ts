import type { Descriptions } from './shared';

const billerFlags = {
  BILLER_ACCEPTS_ADHOC: 'Y: the customer may name the amount (PAY-02).',
  PAYMENT_EXACTNESS:
    "'Exact', 'Exact and below', 'Exact and above', or '' when the amount is free; other spellings occur (PAY-10).",
  FETCH_REQUIREMENT: 'Whether the bill is fetched from the biller before it is paid (PAY-03).',
  SUPPORT_BILL_VALIDATION:
    'MANDATORY with FETCH_REQUIREMENT NOT_SUPPORTED: the details are validated first (PAY-04).',
};

/** Descriptions for billers and dues. */
export const billerDescriptions: Descriptions = {
  Category: {
    fields: {
      CATEGORY_ID:
        "What identifies it: the categoryId of billers-by-category. 46 is 'Mobile Prepaid', whose billers are recharged (LIST-02).",
      CATEGORY_NAME: 'What billers and saved billers carry; to be spelled the same there.',
      ID: "The row's number at the network. The portal ignores it.",
    },
  },
  Biller: {
    fields: {
      ...billerFlags,
      BILLER_COVERAGE: "A state or city, or 'All India'.",
      TOTAL_PAGES: 'Pages of the whole result, on every item.',
    },
  },
  SavedBiller: {
    fields: {
      ...billerFlags,
      PARAMETER_VALUE: 'The mobile number of a Mobile Prepaid biller, else null.',
      AUTOPAY_ACTIVE_STATUS: '1 enabled, 0 paused, null without auto pay.',
      AUTOPAY_SUPPORTED:
        "'N' when the biller has none of the channels that auto pay pays in: the portal does not offer it. Counts as 'Y' when missing.",
      TRANSACTION_STATUS: 'Of the last transaction, null before the first.',
      CHANGE_IN_AMOUNT: 'The whole bill that is due, with what was paid of it, against the last bill.',
      PAYMENT_DATE: 'Day of the month of its auto pay, null without.',
    },
  },
  InputSignature: {
    about: 'A parameter that identifies a customer to the biller.',
    fields: {
      PARAMETER_TYPE: "'NUMERIC', 'ALPHANUMERIC' or 'DECIMAL' in any case; 'LIST' when VALUES are given.",
      REGEX: "The biller's own pattern, matched as it stands.",
      OPTIONAL: "'Y' or 'N', in either case (ADD-03).",
      VALUES: 'The values to choose from.',
    },
  },
  UpcomingDue: { fields: { billPeriod: "The biller's words for the period of the bill." } },
  HomeDue: { about: 'An upcoming due with what is needed to show and pay it.' },
  PaymentChannelInfo: {
    fields: {
      PAYMENT_CHANNEL:
        "By the network's names, to the letter. The portal pays in INTB (else INT) in a browser, MOBB (else MOB) in the app, and " +
        'recharges in BNKBRNCH.',
      PAYMENT_MODE: "'Internet Banking'; for recharges 'CASH'. The portal ignores other rows.",
      MIN_LIMIT: 'Of the bill amount, without the fee.',
      MAX_LIMIT: 'Of the bill amount, without the fee.',
      FEE: 'The convenience fee of one payment in this channel and mode, debited with the bill.',
    },
  },
  BillersAddResponse: { fields: { data: 'The new customer bill id.' } },
  BillersAddRequest: {
    about: "The flags are the client's copy of the directory; the API's own directory decides.",
    fields: {
      billName: 'Letters, digits and spaces: 1 to 20, for a Mobile Prepaid biller 1 to 32 (ADD-08, PRE-03).',
    },
  },
  BillersUpdateRequest: {
    fields: {
      billName: 'Letters, digits and spaces: 1 to 20, for a Mobile Prepaid biller 1 to 32 (ADD-08, PRE-03).',
    },
  },
  BillersDeleteRequest: { fields: { customerId: "The token's customerID; another is refused." } },
  BillersRefreshUpcomingDuesResponse: { fields: { 'data.updated': 'How many dues changed.' } },
};
