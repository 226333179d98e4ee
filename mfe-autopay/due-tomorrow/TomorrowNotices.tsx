import { useEffect, useState } from 'react';
import { daysUntil } from '@billpay/shared/dates';
import { useHost } from '@billpay/shared/host';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import type { ChangeAutoPay } from '../change/use-change';

interface TomorrowNoticesProps {
  readonly upcoming: readonly UpcomingPayment[];
  readonly change: ChangeAutoPay;
}

type Notices = typeof import('./DueTomorrow').DueTomorrow;

/** The notices of the day before. On most days there are none, so what they are made of travels only when there are. */
export function TomorrowNotices({ upcoming, change }: TomorrowNoticesProps) {
  const host = useHost();
  const [Notices, setNotices] = useState<Notices | null>(null);
  const payments = upcoming.filter(({ on }) => on !== null && daysUntil(on, host.now()) === 1);
  const needed = payments.length > 0;
  useEffect(() => {
    if (!needed) return;
    // Should they not come, the list still says 'Tomorrow'.
    import('./DueTomorrow').then(
      ({ DueTomorrow }) => setNotices(() => DueTomorrow),
      () => undefined,
    );
  }, [needed]);
  return needed && Notices ? <Notices payments={payments} change={change} /> : null;
}
