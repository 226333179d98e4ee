import type { AnyEndpoint } from './endpoint';
import * as accountCalls from './accounts';
import * as auth from './auth';
import * as autoPayCalls from './auto-pay';
import * as autoPayChanges from './auto-pay-changes';
import * as billCalls from './bills';
import * as billerCalls from './billers';
import * as billerChanges from './biller-changes';
import * as directoryCalls from './directory';
import * as complaintCalls from './complaints';
import * as paidElsewhereCalls from './paid-elsewhere';
import * as mandateCalls from './mandates';
import * as passkeyCalls from './passkeys';
import * as paymentCalls from './payment';
import * as presentedBillCalls from './presented-bills';
import * as protectionCalls from './protection';
import * as paymentListCalls from './payment-lists';
import * as paymentLinkCalls from './payment-links';
import * as planCalls from './plans';
import * as scheduleCalls from './schedules';
import * as transactionCalls from './transactions';
import * as userServices from './user-services';

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  auth,
  billers: billerCalls,
  directory: directoryCalls,
  'biller-changes': billerChanges,
  'user-services': userServices,
  plans: planCalls,
  bills: billCalls,
  payment: paymentCalls,
  accounts: accountCalls,
  'payment-lists': paymentListCalls,
  'payment-links': paymentLinkCalls,
  schedules: scheduleCalls,
  'paid-elsewhere': paidElsewhereCalls,
  'presented-bills': presentedBillCalls,
  'auto-pay': autoPayCalls,
  'auto-pay-changes': autoPayChanges,
  transactions: transactionCalls,
  complaints: complaintCalls,
};

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/**
 * Every call of section 7 (API-01), for the server, the API document and tests. A remote imports only the
 * file that it needs (`@billpay/api-contract/billers`), so that no page loads all of them.
 */
export const allEndpoints: readonly AnyEndpoint[] = Object.values(modules)
  .flatMap((calls) => Object.values(calls))
  .filter(isEndpoint);

/** Calls of an API with passkeys, which section 7 does not have and only the portal's vault makes. */
export const passkeyEndpoints: readonly AnyEndpoint[] =
  Object.values<unknown>(passkeyCalls).filter(isEndpoint);

/** Calls of an API with a payment lock and reports, which section 7 does not have. */
export const protectionEndpoints: readonly AnyEndpoint[] =
  Object.values<unknown>(protectionCalls).filter(isEndpoint);

/** Calls of an API with rules for mandates, which section 7 does not have. */
export const mandateEndpoints: readonly AnyEndpoint[] =
  Object.values<unknown>(mandateCalls).filter(isEndpoint);

/**
 * Returns the calls that a module of this package exports, by export name, for example `{ addBiller:
 * 'billers.add', … }` for 'billers'. Empty for a module without calls.
 */
export function listCalls(module: string): Readonly<Record<string, string>> {
  const exported = Object.entries(
    { ...modules, protection: protectionCalls, mandates: mandateCalls }[module] ?? {},
  );
  return Object.fromEntries(
    exported.flatMap(([name, value]) => (isEndpoint(value) ? [[name, value.name]] : [])),
  );
}
