import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { serverStateOf } from '@billpay/host-api/server-state';

/** Query keys of the remote's server state. */
export const queryKeys = {
  complaints: ['complaints'],
  options: ['complaint-options'],
  status: (complaintId: string) => ['complaint-status', complaintId],
  allTransactions: ['transactions'],
  transactionsOf: (range: object) => ['transactions', range],
  transaction: (reference: string) => ['transaction', reference],
} as const;

/** One cache for page and task: a complaint registered in the task is in the page's list too. */
export const queryClientOf = serverStateOf({
  onCreated(host, client) {
    const invalidate = () => void client.invalidateQueries({ queryKey: queryKeys.allTransactions });
    host.bus.on('payment.completed', invalidate, host.signal);
  },
});

/** Wraps each extension of the remote in its query cache. */
export function ComplaintsData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useHost())}>{children}</QueryClientProvider>;
}
