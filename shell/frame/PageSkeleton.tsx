import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
import { VisuallyHidden } from '@billpay/ui/layout';
import { shellTexts } from '../shell-texts';

/** While a page's remote is on its way; nothing at all when it is quick. */
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
