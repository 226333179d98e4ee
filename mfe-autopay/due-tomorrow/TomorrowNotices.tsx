import { daysUntil } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { LazyContent } from '@billpay/ui/lazy-module';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';

interface TomorrowNoticesProps {
  readonly upcoming: readonly UpcomingPayment[];
  readonly change: ChangeAutoPay;
  /** Whether the bank has rules for mandates, with which low balances are shown two days before. */
  readonly hasRules: boolean;
}

const fetchNotices = () => import('./DueTomorrow');

/**
 * Shows notices on the day before a payment, and on the payment day if the customer must act. Fetches their code only
 * if there are notices.
 */
export function TomorrowNotices({ upcoming, change, hasRules }: TomorrowNoticesProps) {
  const host = useHost();
  const isNear = (days: number) => days === 1 || (hasRules && days === 2);
  const payments = upcoming.filter(
    ({ on, confirmPaise, otherName }) =>
      confirmPaise !== null || otherName !== null || (on !== null && isNear(daysUntil(on, host.now()))),
  );
  if (payments.length === 0) return null;
  return (
    // Until the notices load, the list itself shows 'Tomorrow'.
    <LazyContent fetchModule={fetchNotices}>
      {({ DueTomorrow }) => <DueTomorrow payments={payments} change={change} hasRules={hasRules} />}
    </LazyContent>
  );
}
