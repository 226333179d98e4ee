import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { nextAutoPaymentsQuery } from '../billers-data/auto-pay-api';
import { bankSettingsQuery } from '../billers-data/bank-settings-api';
import { categoriesQuery } from '../categories/categories-api';
import { upcomingDuesQuery } from '../dues/dues-api';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { customerCountsQuery, toCustomerCounts } from './first-time';

/** All data of Home; `ready` once every query has succeeded or failed for the first time (HOME-01). */
export function useHomeData() {
  const host = useHost();
  const counts = useQuery(customerCountsQuery(host));
  const savedBillers = useQuery(savedBillersQuery(host));
  const categories = useQuery(categoriesQuery(host));
  const dues = useQuery(upcomingDuesQuery(host));
  const autoPayments = useQuery(nextAutoPaymentsQuery(host));
  // Home shows no bank setting; prefetched for the flows that open from it.
  const settings = useQuery(bankSettingsQuery(host));

  const settled = [counts, savedBillers, categories, dues, autoPayments, settings].every(
    (part) => !part.isPending,
  );
  const [ready, setReady] = useState(settled);
  if (settled && !ready) setReady(true);

  return {
    ready,
    counts: counts.data ?? toCustomerCounts(),
    savedBillers,
    categories,
    dues,
    autoPayments,
  };
}

export type HomeData = ReturnType<typeof useHomeData>;
