import type { Tone } from '@billpay/shared/ui/theme';

/** How a transaction went, for the customer: success, pending, and everything else failed. */
export interface TransactionStanding {
  readonly label: 'Success' | 'Pending' | 'Failed';
  readonly tone: Tone;
}

const pending = ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown'];

export function transactionStanding(status: string): TransactionStanding {
  if (status === 'success') return { label: 'Success', tone: 'success' };
  if (pending.includes(status)) return { label: 'Pending', tone: 'warning' };
  return { label: 'Failed', tone: 'danger' };
}
