import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { LimitGroup } from './limits';

type CustomerGroup = Extract<LimitGroup, 'read' | 'change' | 'bill' | 'code' | 'payment'>;

/**
 * Calls whose cost differs from that of their method: POST calls that only read, and calls that use the
 * network, a phone or the core.
 */
const byName: Readonly<Record<string, CustomerGroup>> = {
  'billers.search': 'read',
  'billers.by-category': 'read',
  'billers.number-owner': 'read',
  'transactions.list': 'read',
  'payment.recent': 'read',
  'payment.account-info': 'read',
  'billers.refresh-upcoming-dues': 'bill',
  'payment.fetch-bill': 'bill',
  'payment.validate-bill': 'bill',
  'payment.open-link': 'bill',
  'transactions.status': 'bill',
  'complaints.status': 'bill',
  'user-services.generate-otp': 'code',
  'user-services.validate-otp': 'code',
  'passkeys.registration-options': 'code',
  'passkeys.add': 'code',
  'passkeys.remove': 'code',
  'passkeys.assertion-options': 'code',
  'passkeys.verify-assertion': 'code',
  'payment.bill': 'payment',
  'payment.pay-list': 'payment',
  'auto-pay.confirm': 'payment',
};

/** The group whose limit a customer's call counts against. */
export function findGroup({ name, method }: AnyEndpoint): CustomerGroup {
  return byName[name] ?? (method === 'GET' ? 'read' : 'change');
}
