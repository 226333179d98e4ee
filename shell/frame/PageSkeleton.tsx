import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
import { shellTexts } from '../shell-texts';

/** Shown and announced while a page's remote loads; nothing for a fast load. */
export function PageSkeleton() {
  const shown = useShowAfterDelay(true);
  return <div aria-busy="true">{shown && <SkeletonRows rows={6} label={shellTexts.loadingPage} />}</div>;
}
