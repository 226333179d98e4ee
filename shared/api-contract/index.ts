import type { AnyEndpoint } from './endpoint';
import * as auth from './auth';
import * as autoPayCalls from './auto-pay';
import * as billerCalls from './billers';
import * as complaintCalls from './complaints';
import * as paymentCalls from './payment';
import * as transactionCalls from './transactions';
import * as userServices from './user-services';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/**
 * Every call of section 7 (API-01). For the server, the API document and tests; a remote imports the one file
 * it needs (`@billpay/api-contract/billers`), so that a page never loads all of them.
 */
export const allEndpoints: readonly AnyEndpoint[] = [
  auth,
  billerCalls,
  userServices,
  paymentCalls,
  autoPayCalls,
  transactionCalls,
  complaintCalls,
]
  .flatMap((calls) => Object.values(calls))
  .filter(isEndpoint);
