import { FailedFetch } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { plansTexts } from './recharge-texts';

interface MorePlansProps {
  loading: boolean;
  /** Null unless loading has failed. */
  error: Error | null;
  retry(): unknown;
}

/** Progress or failure of loading further plans. */
export function MorePlans({ loading, error, retry }: MorePlansProps) {
  if (loading) return <SkeletonRows rows={1} label={plansTexts.loadingMore} />;
  if (!error) return null;
  return (
    <FailedFetch error={error} text={plansTexts.moreFailed} tone="warning" onRetry={() => void retry()} />
  );
}
