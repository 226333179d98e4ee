import type { Descriptions } from './description';

/** Of transactions, charts and complaints. */
export const historyDescriptions: Descriptions = {
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
  TransactionInFull: {
    fields: {
      BILL_DATE:
        'Optional, ours, as BILL_PERIOD and DUE_DATE: what the bill said beside its amount, null where it did not.',
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
