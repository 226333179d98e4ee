import { PageSkeleton } from '../frame/PageSkeleton';
import { FailedPlace } from './FailedPlace';
import { RemotePiece } from './RemotePiece';

/** The page of a route, from the remote that provides it. */
export function RemotePage({ route }: { route: string }) {
  return (
    <RemotePiece
      key={route}
      name={{ kind: 'page', piece: route }}
      loading={<PageSkeleton />}
      renderFailed={(failed) => <FailedPlace {...failed} />}
    />
  );
}
