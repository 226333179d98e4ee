import type { JsonSchema } from './named-schemas';

/** What is said of one schema. */
export interface Description {
  /** Of the schema itself. */
  readonly about?: string;
  /** Of its fields, by their path: `data.Data.BillerResponse`; a list's fields follow its own name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further JSON Schema keywords that a reader or a generator can use; they restrict nothing the contract allows. */
  readonly keywords?: Readonly<Pick<JsonSchema, 'format'>>;
}

const billerFlags = {
  BILLER_ACCEPTS_ADHOC: 'Y: the customer may name the amount (PAY-02).',
  PAYMENT_EXACTNESS:
    "'Exact', 'Exact and below', 'Exact and above', or '' when the amount is free; other spellings occur (PAY-10).",
  FETCH_REQUIREMENT: 'Whether the bill is fetched from the biller before it is paid (PAY-03).',
  SUPPORT_BILL_VALIDATION:
    'MANDATORY with FETCH_REQUIREMENT NOT_SUPPORTED: the details are validated first (PAY-04).',
};

const nextPaymentDate = 'Optional, ours. The bank day of the next payment, one to be skipped included.';

const autoPaySettings = {
  maximumAmount: 'Between the last amount paid and the maximum allowed (AUTO-05).',
  paymentDate: 'Day of the month. In a month without it, the 1st of the next month.',
  isBimonthly: '0 every month, 1 every two months.',
  activatesFrom: "'Immediately', or month and year, as 'December 2026': at most 4 months ahead.",
  isActive: '1 with Immediately, else 0; the server decides by the month (AUTO-08).',
  amountLimit: '1 default bill amount, 0 a limit of the customer (AUTO-06).',
};

const question = {
  quickPay: 'Y when the customer names the amount, for adhoc and instant billers.',
  quickPayAmount: 'The amount named, with quickPay Y.',
};

/** What JSON Schema can't say of the contract's schemas. A test holds every name and field to the contract. */
export const descriptions: Readonly<Record<string, Description>> = {
  Rupees: { about: 'Rupees as text: digits, a dot, two decimals, no grouping.' },
  SignedRupees: { about: 'As Rupees, or below zero.' },
  BankDay: {
    about: 'A day in Asia/Kolkata, whatever the clocks of client or server say.',
    keywords: { format: 'date' },
  },
  Instant: { about: 'An instant, ISO 8601 in UTC with milliseconds.', keywords: { format: 'date-time' } },
  YesNo: { about: 'A flag: Y yes, N no.' },
  OneZero: { about: 'A flag that is a number: 1 yes, 0 no.' },
  Id: { about: 'A whole number above 0, given by the server.' },
  IdInPath: { about: 'An id in a path: its digits and nothing else.' },
  OtpCode: { about: 'A one-time code: six digits.' },
  AccountNumber: { about: 'Digits of a bank account.' },
  MobileNumber: { about: 'Ten digits, the first not 0.' },
  IdempotencyKey: {
    about: 'A name that the client gives to one payment: 8 to 128 letters, digits, - and _.',
  },
  PageNumber: { about: 'Pages count from 1.' },
  PageNumberText: { about: 'A page number in a query string; pages count from 1.' },
  Parameter: {
    about:
      "A bill parameter and what the customer entered for it; names keep the biller's spelling to the letter.",
  },
  FailureAnswer: {
    about: 'What every refusal looks like, whatever its status.',
    fields: { message: 'May be shown to the customer.', data: 'Only where the call says so.' },
  },
  TokenClaims: {
    about: 'What the portal reads from the session token, a JWT; it never verifies it (SES-13).',
    fields: {
      exp: 'Seconds since 1970.',
      jti: 'Identifies the session: salt of the body keys, and part of every tag.',
      platform: "'IB' offers Logout; 'MOBILE' is the bank's app.",
    },
  },
  AuthLoginAnswer: {
    fields: {
      'data.token': 'The JWT that every further call carries.',
      'data.encryptionKey': '32 random bytes in base64, for this session alone.',
      'data.serverTime': 'The client keeps the difference to its own clock: a wrong one breaks nothing.',
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
      TRANSACTION_STATUS: 'Of the last transaction, null before the first.',
      CHANGE_IN_AMOUNT: 'The upcoming due against the last bill.',
      PAYMENT_DATE: 'Day of the month of its auto pay, null without.',
    },
  },
  InputSignature: {
    about: 'A parameter that identifies a customer to the biller.',
    fields: {
      PARAMETER_TYPE: "'NUMERIC' or 'ALPHANUMERIC' in any case; 'LIST' when VALUES are given.",
      REGEX: "The biller's own pattern, matched as it stands.",
      OPTIONAL: "'Y' or 'N', in either case (ADD-03).",
      VALUES: 'The values to choose from.',
    },
  },
  UpcomingDue: { fields: { billPeriod: "The biller's words for the period of the bill." } },
  HomeDue: { about: 'An upcoming due with what is needed to show and pay it.' },
  PaymentChannelInfo: { fields: { FEE: 'The convenience fee of one payment in this channel and mode.' } },
  BillersAddAnswer: { fields: { data: 'The new customer bill id.' } },
  BillersAddRequest: {
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
  BillersRefreshUpcomingDuesAnswer: { fields: { 'data.updated': 'How many dues changed.' } },
  UserServicesGenerateOtpRequest: {
    fields: {
      template: 'The action that the code confirms.',
      templateVariables: 'What is confirmed; the section on one-time codes lists the names by action.',
    },
  },
  UserServicesGenerateOtpAnswer: {
    fields: { 'data.referenceNumber': 'Shown to the customer, and in the message.' },
  },
  OtpFailure: {
    fields: { limitReached: 'True: no further try, no further code; the dialog closes (OTP-07).' },
  },
  UserServicesBbpsSettingsAnswer: {
    fields: { 'data.MAX_AUTO_PAY_AMOUNT': 'Null when the bank sets none: the portal takes 40000.00.' },
  },
  PaymentFetchPlansQuery: { fields: { amount: 'Whole rupees: plans of this price alone.' } },
  PaymentFetchBillRequest: {
    fields: {
      ...question,
      adHocBillValidationRefKey: 'BbpsTranlogId of a validation that came before (PAY-04).',
      planid: 'billerPlanId of the plan chosen.',
    },
  },
  PaymentValidateBillRequest: { fields: question },
  PaymentValidateBillAnswer: {
    fields: { 'data.BbpsTranlogId': 'The bill fetch that follows carries it as adHocBillValidationRefKey.' },
  },
  BillFetch: {
    fields: {
      customerbillId: 'Of the saved biller with these details, null when none is saved.',
      txnRefKey: 'Reference of this fetch; the payment carries it as transactionReferenceKey.',
    },
  },
  BillerResponse: { about: 'The bill as the biller answers it: fields differ by biller, values are text.' },
  PaymentBillRequest: {
    fields: {
      billAmount: 'Without the fee.',
      customerBillId: 'Null for a prepaid recharge of a biller that is not saved.',
      transactionReferenceKey: 'txnRefKey of the bill fetch; null for an instant payment, which has none.',
      otherAmount: "Y when the amount differs from the fetched bill's (PAY-11).",
    },
  },
  PaymentRecentAnswer: {
    fields: {
      data: 'Null when there is none. Pending ones are told of any day, successful ones of the current bank day.',
      'data.transactionReferenceId': "The network's; null while it has given none.",
      'data.totalAmount': 'Bill amount plus fee.',
    },
  },
  PaymentOutcome: {
    fields: {
      'paymentDetails.bbpsTimeout': 'True while the biller has not confirmed: pending.',
      'paymentDetails.reason': "Why it failed, in the bank's words (REC-04); null unless failed.",
      'paymentDetails.tran.totalAmount': 'Bill amount plus fee.',
      'paymentDetails.bbpsResponse.Response': "'Successful', 'CU timed out', or the network's reason.",
    },
  },
  TransactionStep: {
    fields: {
      FLAGGED: 'True on the step at which it went wrong; on the second: debited, credited back (REC-05).',
    },
  },
  Account: { fields: { balance: "Rupees, or the words 'Unable to fetch balance'." } },
  AutoPayConfiguration: {
    fields: {
      PAYMENT_DATE: 'Day of the month, 1 to 30.',
      IS_BIMONTHLY: '0 monthly, 1 every two months.',
      ACTIVATES_FROM: "Month and year, as 'December 2026'.",
      AMOUNT_LIMIT: '1 default bill amount, 0 custom limit.',
      PAID: "1 once this month's bill is paid.",
      NEXT_PAYMENT_DATE: nextPaymentDate,
      LAST_PAYMENT_MONTH:
        "Optional, ours. The month, as '2026-11', whose payment was taken up last; null before the first. " +
        'After an edit the next payment keeps its distance from it.',
    },
  },
  UpcomingAutoPayment: {
    fields: { ID: "The configuration's id, for stop and resume.", NEXT_PAYMENT_DATE: nextPaymentDate },
  },
  AutoPayRun: {
    about: 'What has become of one auto payment whose day has come (AUTO-15).',
    fields: {
      ID: "The configuration's id; it may be deleted by now.",
      PAYMENT_ON: 'The bank day it was set for.',
      OUTCOME:
        'trying: again later that day. pending: sent, its outcome open. skipped: stopped, or paid by hand. refused: ' +
        'by a rule, such as limit or balance. failed: tried in vain. missed: overtaken by the next.',
      REASON: "In the customer's words; null where there is nothing to explain.",
      AMOUNT: 'What was sent; null where nothing was.',
      TRANSACTION_ID: 'As the transaction list has it; null where nothing was sent.',
    },
  },
  AutoPayListAnswer: {
    fields: {
      'data.upcomingPayments': 'Grouped by payment day, each group a list of items.',
      'data.recentRuns': 'Optional, ours. The newest auto payments, newest first.',
    },
  },
  AutoPayCreateRequest: { fields: { billID: 'CUSTOMER_BILL_ID of the saved biller.', ...autoPaySettings } },
  AutoPayEditRequest: { fields: autoPaySettings },
  AutoPayStatusRequest: { fields: { status: '0 stops the next payment, 1 resumes it.' } },
  TransactionsListRequest: {
    fields: {
      reference: 'Only those with this in their reference id, whatever its case (HIST-01).',
      category: 'Only those of the category of this name.',
    },
  },
  TransactionsDetailsParams: { fields: { id: 'TRANSACTION_ID or TRANSACTION_REFERENCE_ID.' } },
  Transaction: {
    fields: {
      TRANSACTION_STATUS:
        'success; bbps-timeout and bbps-in-progress are shown as pending, everything else as failed (HIST-04).',
      REASON: 'Why it did not succeed; null when it did.',
      BILL_NUMBER: 'Null for Mobile Prepaid.',
      TOTAL_PAGES: 'On the first item of a page.',
    },
  },
  ChartsAnswer: { fields: { 'data.data.MONTH': "Year and month of bank days, as '2026-11'." } },
  TransactionsStatusRequest: {
    fields: { status: 'What the client believes. It changes nothing by itself (HIST-10).' },
  },
  Complaint: {
    fields: {
      TIMELINE: 'Its life so far, oldest first, beginning with REGISTERED. May be left out.',
      NEXT_BY: 'The bank day by which the next step is expected. May be left out.',
    },
  },
  ComplaintsRegisterRequest: {
    fields: { transactionID: 'TRANSACTION_ID or TRANSACTION_REFERENCE_ID, of the last 90 days (COMP-09).' },
  },
  ComplaintsStatusAnswer: { fields: { data: 'As ASSIGNED, RESOLVED, PENDING_WITH_BBPOU (COMP-08).' } },
};
