import { daysUntil } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { LazyContent } from '@billpay/ui/lazy-module';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';

interface TomorrowNoticesProps {
  readonly upcoming: readonly UpcomingPayment[];
  readonly change: ChangeAutoPay;
}

const fetchNotices = () => import('./DueTomorrow');

/** Shows notices on the day before a payment. Fetches their code only if there are notices. */
export function TomorrowNotices({ upcoming, change }: TomorrowNoticesProps) {
  const host = useHost();
  const payments = upcoming.filter(({ on }) => on !== null && daysUntil(on, host.now()) === 1);
  if (payments.length === 0) return null;
  return (
    // Until the notices load, the list itself shows 'Tomorrow'.
    <LazyContent fetchModule={fetchNotices}>
      {({ DueTomorrow }) => <DueTomorrow payments={payments} change={change} />}
    </LazyContent>
  );
}
