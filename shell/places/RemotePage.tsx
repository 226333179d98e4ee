import { VisuallyHidden } from '@billpay/ui/layout';
import { PageSkeleton } from '../frame/PageSkeleton';
import { shellTexts } from '../shell-texts';
import { FailedPlace } from './FailedPlace';
import { RemotePiece } from './RemotePiece';

/** The page at a path, from the remote that provides it. */
export function RemotePage({ path }: { path: string }) {
  return (
    <RemotePiece
      key={path}
      name={{ kind: 'page', piece: path }}
      loading={<PageSkeleton />}
      renderFailed={(failed) => (
        <>
          <VisuallyHidden as="h1">{shellTexts.product}</VisuallyHidden>
          <FailedPlace {...failed} />
        </>
      )}
    />
  );
}
