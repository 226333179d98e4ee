import type { WireTransactionInFull } from '@billpay/api-contract/transactions';

/** A past payment as the API returns it, with every field. */
export const recordedTransaction: WireTransactionInFull = {
  TRANSACTION_ID: 'TXN0A1',
  TRANSACTION_REFERENCE_ID: 'BP016325ABCDEF012345',
  TRANSACTION_STATUS: 'success',
  REASON: null,
  BILL_AMOUNT: '149994.07',
  COMPLETION_DATE: '2026-11-22T03:00:00.000Z',
  BILLER_NAME: 'Mahavitaran',
  BILLER_ID: 'B1',
  CATEGORY_ID: 1,
  CATEGORY_NAME: 'Electricity',
  ACCOUNT_NUMBER: '50100200300401',
  PAYMENT_MODE: 'Internet Banking',
  PAYMENT_CHANNEL: 'INTB',
  BILL_NUMBER: '170012345678',
  FEE: '5.00',
  CUSTOMER_NAME: 'ANANYA IYER',
  MOBILE_NUMBER: '9812345678',
  PARAMETERS: [],
  CUSTOMER_BILL_ID: 41,
  BANK_TRANSACTION_ID: null,
  CREATED: '2026-11-21T08:07:00.000Z',
  APPROVAL_REF_NO: '0045',
  TRANSACTION_STEPS: [
    { STEP: 'Amount debited', STATUS: 'done', FLAGGED: false, AT: '2026-11-21T08:07:01.000Z' },
  ],
  BILL_DATE: '2026-11-01',
  BILL_PERIOD: 'MONTHLY',
  DUE_DATE: '2026-11-24',
};
