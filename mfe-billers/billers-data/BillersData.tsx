import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import type { EventName } from '@billpay/host-api/events';
import { serverStateOf } from '@billpay/host-api/server-state';
import { removeBillerFromCache } from './remove-biller-from-cache';
import { queryKeys } from './query-keys';

const {
  firstTimeCheck,
  savedBillers,
  upcomingDues,
  autoPay,
  allBillersOfCategories,
  allSavedDetails,
  paidElsewhere,
  presentedBills,
  allScheduled,
} = queryKeys;

/** The queries that each bus event invalidates. All other data is fetched once. */
const invalidatedBy: { readonly [N in EventName]?: readonly QueryKey[] } = {
  'biller.saved': [firstTimeCheck, savedBillers, autoPay],
  'biller.updated': [savedBillers, upcomingDues, autoPay, allSavedDetails, presentedBills],
  'biller.deleted': [
    firstTimeCheck,
    savedBillers,
    upcomingDues,
    autoPay,
    allBillersOfCategories,
    paidElsewhere,
    presentedBills,
  ],
  'payment.completed': [firstTimeCheck, savedBillers, upcomingDues, paidElsewhere, presentedBills],
  // For a saved bill, 'due.changed' follows.
  'payment.outcome-unknown': [firstTimeCheck],
  'due.changed': [savedBillers, upcomingDues, paidElsewhere, presentedBills],
  'autopay.changed': [savedBillers, autoPay, allScheduled, presentedBills],
};

/**
 * Invalidates queries on bus events. Active queries refetch immediately, and the others when they are shown
 * again. Ends with the session.
 */
function invalidateOnEvents(host: Host, client: QueryClient): void {
  host.bus.on(
    'biller.deleted',
    ({ customerBillId }) => removeBillerFromCache(client, customerBillId),
    host.signal,
  );
  for (const [event, keys] of Object.entries(invalidatedBy)) {
    host.bus.on(
      event as EventName,
      () => {
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
      host.signal,
    );
  }
}

export const getQueryClient = serverStateOf({ staleTime: Infinity, onCreated: invalidateOnEvents });

/** Provides the remote's query cache to each of its extensions. */
export function BillersData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useHost())}>{children}</QueryClientProvider>;
}
