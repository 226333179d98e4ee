import type { Descriptions } from './shared';

/** Descriptions for transactions, charts and complaints. */
export const historyDescriptions: Descriptions = {
  TransactionsListRequest: {
    fields: {
      reference: 'Only those with this in their reference id, whatever its case (HIST-01).',
      search:
        'Optional, ours: only those that this finds. Its words, in any order and without regard to case, accents, punctuation and ' +
        "spacing, are in the customer's name for the bill, in the biller's name or in the reference id; or it is the amount, as 1965, 1,965.25 or ₹1,965, without " +
        'paise for all paise. It is sent in place of reference once a transaction of the list has had BILL_NAME.',
      category: 'Only those of the category of this name.',
    },
  },
  TransactionsDetailsParams: { fields: { id: 'TRANSACTION_ID or TRANSACTION_REFERENCE_ID.' } },
  Transaction: {
    fields: {
      TRANSACTION_STATUS:
        'success; bbps-timeout and bbps-in-progress are shown as Pending, everything else as Failed (HIST-04). ' +
        'Those two and aggregator-response-unknown are not settled yet.',
      REASON: "Why it has not succeeded, in the bank's words (REC-04); null when it has.",
      COMPLETION_DATE: 'When it was made. Settling does not change it.',
      SETTLED_ON: 'Optional, ours: when its outcome became final, null while it is open.',
      BILL_NUMBER: 'Null for Mobile Prepaid.',
      BILL_NAME:
        "Optional, ours: the customer's name for the saved bill that was paid, null where none is saved. On each transaction of a list, " +
        'by an API that implements search.',
      COMPENSATIONS:
        'Optional, ours: what the bank has credited, by its own policy, for days after SETTLE_BY on which the transaction was still open. Left out without any.',
      TOTAL_PAGES: 'On the first item of a page. Without it only one page is shown.',
    },
  },
  TransactionInFull: {
    fields: {
      MESSAGES: 'Optional, ours: the messages that the customer got about it, oldest first.',
      SETTLE_BY:
        'Optional, ours: the day by which an open transaction is settled or refunded, null without a promise. It never moves later.',
      BILL_DATE:
        'Optional, ours, as BILL_PERIOD and DUE_DATE: what the bill said beside its amount, null where it did not.',
    },
  },
  ChartsResponse: { fields: { 'data.data.MONTH': "Year and month of bank days, as '2026-11'." } },
  TransactionsStatusRequest: {
    fields: { status: 'What the client believes. It changes nothing by itself (HIST-10).' },
  },
  ComplaintDuration: {
    fields: {
      DURATION:
        "A label. The portal knows the days of 'Today', 'Yesterday', 'This Week', 'Last Week', 'This Month', 'Last Month' and " +
        "'Last 3 Months'; another label needs both dates, or it is left out.",
      START_DATE: 'Optional, ours. Its first bank day.',
      END_DATE: 'Optional, ours. Its last bank day, included.',
    },
  },
  Complaint: {
    fields: {
      TYPE: "Optional, ours: service for a complaint about a biller's service, which has no transaction. Left out for a transaction.",
      TRANSACTION_ID: 'Empty for a complaint about a service.',
      BILLER_NAME: 'The biller. May be left out.',
      BILL_AMOUNT: 'The amount of the transaction, without the fee. May be left out.',
      TIMELINE: 'Its life so far, oldest first, beginning with REGISTERED. May be left out.',
      NEXT_BY: 'The bank day by which the next step is expected. May be left out.',
      SUBMITS_ON:
        'The bank day on which a complaint that is kept goes to the bill network. Left out once it went.',
      ESCALATION:
        'Optional, ours: what the customer may do now, because the complaint was not resolved in time. Left out before, and once it is resolved.',
    },
  },
  Escalation: {
    fields: {
      DAYS: 'Days that the bank had, without that of the registration.',
      SINCE: 'The first bank day after them.',
      TO: 'The authority that decides then, as the bank names it.',
      WEBSITE: 'Where to complain. May be left out.',
      PHONE: 'Whom to call. May be left out.',
    },
  },
  ComplaintsRegisterRequest: {
    fields: {
      type: 'service only with a reason of complaint_service_reasons.',
      transactionID:
        'TRANSACTION_ID or TRANSACTION_REFERENCE_ID, of the last 90 days (COMP-09). Left out for a service.',
      billerID: 'Optional, ours: the biller of a complaint about a service. Left out for a transaction.',
    },
  },
  ComplaintsStatusResponse: { fields: { data: 'As ASSIGNED, RESOLVED, PENDING_WITH_BBPOU (COMP-08).' } },
};
