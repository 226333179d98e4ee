import { QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import { serverStateOf } from '@billpay/host-api/server-state';
import type { Complaint } from './complaint';

/** Query keys of the remote. */
export const queryKeys = {
  complaints: ['complaints'],
  options: ['complaint-options'],
  savedBillers: ['saved-billers'],
  status: (complaintId: string) => ['complaint-status', complaintId],
  allTransactions: ['transactions'],
  transactionsOf: (range: object) => ['transactions', range],
  transaction: (reference: string) => ['transaction', reference],
} as const;

function invalidateOnEvents({ bus, signal }: Host, client: QueryClient): void {
  bus.on(
    'payment.completed',
    () => void client.invalidateQueries({ queryKey: queryKeys.allTransactions }),
    signal,
  );
  bus.on(
    'complaint.registered',
    ({ complaintId }) => {
      // This tab has already looked up its own complaint in the list (COMP-06).
      const isMissingIn = ({ state }: Query) =>
        !(state.data as readonly Complaint[] | undefined)?.some(({ id }) => id === complaintId);
      void client.invalidateQueries({ queryKey: queryKeys.complaints, predicate: isMissingIn });
    },
    signal,
  );
}

/** One cache for page and task, so that a complaint registered in the task is also in the page's list. */
export const getQueryClient = serverStateOf({ onCreated: invalidateOnEvents });

/** Provides the remote's query cache to each of its extensions. */
export function ComplaintsData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useHost())}>{children}</QueryClientProvider>;
}
