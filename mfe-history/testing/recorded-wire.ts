import type { WireTransactionInFull } from '@billpay/api-contract/transactions';

/** A transaction of a paid bill, as in the API's response. */
export const recordedWire: WireTransactionInFull = {
  TRANSACTION_ID: 'TXN0A1',
  TRANSACTION_REFERENCE_ID: 'BP016325ABCDEF012345',
  TRANSACTION_STATUS: 'success',
  REASON: null,
  BILL_AMOUNT: '640.00',
  COMPLETION_DATE: '2026-11-21T08:07:00.000Z',
  BILLER_NAME: 'Delhi Jal Board',
  BILLER_ID: 'DELHIJAL',
  CATEGORY_ID: 5,
  CATEGORY_NAME: 'Water',
  ACCOUNT_NUMBER: '50100200300401',
  PAYMENT_MODE: 'Internet Banking',
  PAYMENT_CHANNEL: 'INTB',
  BILL_NUMBER: '170012345678',
  FEE: '0.00',
  CUSTOMER_NAME: null,
  MOBILE_NUMBER: '9812345678',
  PARAMETERS: [],
  CUSTOMER_BILL_ID: 41,
  BANK_TRANSACTION_ID: null,
};
