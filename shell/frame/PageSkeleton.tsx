import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
import { VisuallyHidden } from '@billpay/ui/layout';
import { shellTexts } from '../shell-texts';

/** Shown while a page's remote loads; nothing for a fast load. */
export function PageSkeleton() {
  const shown = useShowAfterDelay(true);
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>{shellTexts.loadingPage}</output>
      </VisuallyHidden>
      {shown && <SkeletonRows rows={6} />}
    </div>
  );
}
