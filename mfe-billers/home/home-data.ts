import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import { nextAutoPaymentsQuery } from '../billers-data/auto-pay-api';
import { bankSettingsQuery } from '../billers-data/bank-settings-api';
import { getQueryClient } from '../billers-data/BillersData';
import { categoriesQuery } from '../categories/categories-api';
import { upcomingDuesQuery } from '../dues/dues-api';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { customerCountsQuery, toCustomerCounts } from './first-time';

/** Hosts whose calls were made before Home was rendered. */
const prepared = new WeakSet<Host>();

/** Makes Home's calls in advance. Resolves when all calls have succeeded or failed, and never rejects. */
export async function prepareHomeData(host: Host): Promise<void> {
  prepared.add(host);
  const client = getQueryClient(host);
  await Promise.all([
    client.prefetchQuery(customerCountsQuery(host)),
    client.prefetchQuery(savedBillersQuery(host)),
    client.prefetchQuery(categoriesQuery(host)),
    client.prefetchQuery(upcomingDuesQuery(host)),
    client.prefetchQuery(nextAutoPaymentsQuery(host)),
    client.prefetchQuery(bankSettingsQuery(host)),
  ]);
}

/**
 * Fetches all data of Home. `ready` is true when every query has succeeded or failed for the first time
 * (HOME-01).
 */
export function useHomeData() {
  const host = useHost();
  // Rendering does not retry a call that failed earlier.
  const [retryOnMount] = useState(() => !prepared.has(host));
  useEffect(() => void prepared.delete(host), [host]);
  const counts = useQuery({ ...customerCountsQuery(host), retryOnMount });
  const savedBillers = useQuery({ ...savedBillersQuery(host), retryOnMount });
  const categories = useQuery({ ...categoriesQuery(host), retryOnMount });
  const dues = useQuery({ ...upcomingDuesQuery(host), retryOnMount });
  const autoPayments = useQuery({ ...nextAutoPaymentsQuery(host), retryOnMount });
  // Home itself does not show the bank's settings. It prefetches them for the flows that open from it.
  const settings = useQuery({ ...bankSettingsQuery(host), retryOnMount });

  const settled = ![counts, savedBillers, categories, dues, autoPayments, settings].some(
    (part) => part.isPending,
  );
  const [ready, setReady] = useState(settled);
  if (settled && !ready) setReady(true);

  return {
    ready,
    /** False if the portal opens with Home. */
    retryOnMount,
    counts: counts.data ?? toCustomerCounts(),
    savedBillers,
    categories,
    dues,
    autoPayments,
  };
}

export type HomeData = ReturnType<typeof useHomeData>;
