import { VisuallyHidden } from '@billpay/ui/layout';
import { PageSkeleton } from '../frame/PageSkeleton';
import { shellTexts } from '../shell-texts';
import { FailedPlace } from './FailedPlace';
import { RemotePiece } from './RemotePiece';

/** The page of a route, from the remote that provides it. */
export function RemotePage({ route }: { route: string }) {
  return (
    <RemotePiece
      key={route}
      name={{ kind: 'page', piece: route }}
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
