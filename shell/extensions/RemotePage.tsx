import { VisuallyHidden } from '@billpay/ui/layout';
import { PageSkeleton } from '../frame/PageSkeleton';
import { shellTexts } from '../shell-texts';
import { ExtensionError, RemoteExtension } from './RemoteExtension';

/** The page at a path, from the remote that provides it. */
export function RemotePage({ path }: { path: string }) {
  return (
    <RemoteExtension
      key={path}
      name={{ kind: 'page', extension: path }}
      loading={<PageSkeleton />}
      renderFailed={(failed) => (
        <>
          <VisuallyHidden as="h1">{shellTexts.product}</VisuallyHidden>
          <ExtensionError {...failed} />
        </>
      )}
    />
  );
}
