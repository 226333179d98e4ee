import { Button } from '@billpay/ui/button';
import { loadedPartTexts } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { plansTexts } from './recharge-texts';

interface MorePlansProps {
  loading: boolean;
  failed: boolean;
  retry(): unknown;
}

/** Progress or failure of loading further plans. */
export function MorePlans({ loading, failed, retry }: MorePlansProps) {
  if (loading) return <SkeletonRows rows={1} label={plansTexts.loadingMore} />;
  if (!failed) return null;
  return (
    <Notice tone="warning" action={<Button onClick={() => retry()}>{loadedPartTexts.retry}</Button>}>
      {plansTexts.moreFailed}
    </Notice>
  );
}
