import type { Descriptions } from './shared';

const billRequest = {
  quickPay: 'Y when the customer names the amount, for adhoc and instant billers.',
  quickPayAmount: 'The amount named, with quickPay Y.',
};

/** Descriptions for fetching, validating and paying bills. */
export const paymentDescriptions: Descriptions = {
  PaymentFetchPlansQuery: { fields: { amount: 'Whole rupees: plans of this price alone.' } },
  PaymentFetchBillRequest: {
    fields: {
      ...billRequest,
      adHocBillValidationRefKey: 'BbpsTranlogId of a validation that came before (PAY-04).',
      planid: 'billerPlanId of the plan chosen.',
    },
  },
  PaymentValidateBillRequest: { fields: billRequest },
  PaymentValidateBillResponse: {
    fields: { 'data.BbpsTranlogId': 'The bill fetch that follows carries it as adHocBillValidationRefKey.' },
  },
  BillFetch: {
    fields: {
      customerbillId: 'Of the saved biller with these details, null when none is saved.',
      txnRefKey: 'Reference of this bill; the payment carries it as transactionReferenceKey.',
      otherBills:
        'Optional, ours: further open bills for the same details. The customer chooses one, and its txnRefKey is paid.',
    },
  },
  FetchedBill: {
    about: 'A bill of a fetch that returns several.',
    fields: { txnRefKey: 'Reference of this bill; the payment carries it as transactionReferenceKey.' },
  },
  OfferedAmount: {
    about:
      "Another amount that the biller accepts. Optional, ours. 'early' pays the bill in full until day, 'minimum' pays a part of it until day, 'late' is the bill's amount from day on. Refuse 'early' and 'minimum' after day, unless the exactness accepts them.",
  },
  BillerResponse: { about: 'The bill as the biller returns it: fields differ by biller, values are text.' },
  PaymentBillRequest: {
    fields: {
      billAmount: 'Without the fee.',
      customerBillId: 'Null for a prepaid recharge of a biller that is not saved.',
      transactionReferenceKey: 'txnRefKey of the bill fetch; null for an instant payment, which has none.',
      otherAmount:
        "Required, and Y, when the amount differs from the fetched bill's for a biller that accepts other amounts (PAY-11): " +
        'without it such a payment is refused. Says nothing where the amount is the bill amount.',
      repeatsTransactionId:
        'Required, ours. The newest payment of the same bill that the customer was shown, as POST /payment/recent returns it; ' +
        'null when none was shown. A newer one refuses this payment with 409. A bank may ignore it.',
    },
  },
  PaymentRecentResponse: {
    fields: {
      data: 'Null when there is none. Pending ones of any day; successful ones made or settled on the current bank day or in the last 30 minutes, as long as a bill fetch lives.',
    },
  },
  EarlierPayment: {
    about: 'A payment that another one of the same bill would repeat.',
    fields: {
      transactionReferenceId: "The network's; null while it has assigned none.",
      totalAmount: 'Bill amount plus fee.',
    },
  },
  UnseenPayment: {
    about: 'Of a payment that was refused, as its customer has not seen the one it would repeat. Ours.',
  },
  PaymentOutcome: {
    fields: {
      'paymentDetails.bbpsTimeout':
        'True while the biller has not confirmed: bbps-timeout and bbps-in-progress.',
      'paymentDetails.reason': "Why it has not succeeded, in the bank's words (REC-04); null when it has.",
      'paymentDetails.tran.totalAmount': 'Bill amount plus fee.',
      'paymentDetails.tran.settledOn':
        'Optional, ours: when its outcome became final, null while it is open.',
      'paymentDetails.tran.settleBy':
        'Optional, ours: the day by which an open payment is settled or refunded, null without a promise. It never moves later.',
      'paymentDetails.bbpsResponse.Response':
        "'Successful', 'CU timed out', 'In progress', or the network's reason (REC-01).",
    },
  },
  TransactionStep: {
    fields: {
      FLAGGED: 'True on the step at which it went wrong; on the second: debited, credited back (REC-05).',
    },
  },
  PaymentAccountInfoResponse: { fields: { data: "Of the accounts in the request, the customer's own." } },
  Account: {
    fields: {
      balance: "Rupees, or the words 'Unable to fetch balance'.",
      lastUsed:
        "True on the account of the customer's last payment, auto pay's apart. The portal preselects it. Optional.",
    },
  },
};
