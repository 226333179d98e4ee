import { allEndpoints, listCalls, protectionEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { paidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { paymentLists } from '@billpay/api-contract/payment-lists';
import { presentedBills } from '@billpay/api-contract/presented-bills';
import { readDailyLimit, readPaymentLock } from '@billpay/api-contract/protection';
import { scheduledPayments } from '@billpay/api-contract/schedules';

/** Calls that a run checks. */
export const checkedEndpoints: readonly AnyEndpoint[] = [...allEndpoints, ...protectionEndpoints];

const limitCalls = ['protection.daily-limit', 'protection.lower-limit', 'protection.raise-limit'];

/**
 * Additions that consist of several calls, with the read that shows whether a server has them. A server has all of
 * these calls or none.
 */
const groupsOfCalls: readonly (readonly [AnyEndpoint, readonly string[]])[] = [
  [paymentLists, Object.values(listCalls('payment-lists'))],
  [scheduledPayments, Object.values(listCalls('schedules'))],
  [presentedBills, Object.values(listCalls('presented-bills'))],
  [paidElsewhere, Object.values(listCalls('paid-elsewhere'))],
  [readDailyLimit, limitCalls],
  [readPaymentLock, Object.values(listCalls('protection')).filter((name) => !limitCalls.includes(name))],
];

/**
 * Returns the call whose 404 shows that a server does not have an addition. Other calls of the addition also return
 * 404 for an unknown id.
 */
export function findWitness(endpoint: AnyEndpoint): AnyEndpoint {
  return groupsOfCalls.find(([, names]) => names.includes(endpoint.name))?.[0] ?? endpoint;
}
