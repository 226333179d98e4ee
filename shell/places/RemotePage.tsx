import { ErrorState } from '@billpay/shared/ui/states';
import { failureMessage } from './failure-message';
import { PageSkeleton } from '../frame/PageSkeleton';
import { shellTexts } from '../shell-texts';
import { RemotePiece } from './RemotePiece';

/** The page of a route, from the remote that provides it. */
export function RemotePage({ route }: { route: string }) {
  return (
    <RemotePiece
      key={route}
      name={{ kind: 'page', piece: route }}
      loading={<PageSkeleton />}
      failed={(error, retry) => (
        <ErrorState
          message={failureMessage('page', error)}
          onRetry={retry}
          retryLabel={shellTexts.place.retry}
        />
      )}
    />
  );
}
