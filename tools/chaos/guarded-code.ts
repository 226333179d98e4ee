/** The code that starts and serves any bank, including its dependencies. */
export const server = [
  'package-lock.json',
  'api/bank.ts',
  'api/clock',
  'api/database',
  'api/http',
  'sandbox/faults',
  'sandbox/index.ts',
  'sandbox/open-bank.ts',
  'sandbox/open-databases.ts',
  'api/sessions',
  'sandbox/testing',
];

/** The code that moves money or decides whether it may move. */
export const paying = [
  ...server,
  'api/routes/payment.ts',
  'api/auto-pay',
  'api/background',
  'api/adapters',
  'sandbox/bank-core',
  'sandbox/bill-network',
  'api/confirmations',
  'api/one-time-codes',
  'api/paise.ts',
  'api/payments',
];

/** The code that handles requests of customers. */
export const requestHandling = [
  ...paying,
  'api/routes',
  'api/billers',
  'api/complaints',
  'api/customers',
  'qa/api/security/testing',
  'api/transactions',
  'shared/api-contract',
];
