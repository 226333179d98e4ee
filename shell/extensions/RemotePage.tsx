import { styled } from 'styled-components';
import { VisuallyHidden } from '@billpay/ui/layout';
import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
import { usePortal, usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { ExtensionBoundary } from './ExtensionBoundary';
import { ExtensionError, RemoteExtension, reportRemoved, type ExtensionErrorProps } from './RemoteExtension';

const Support = styled.p`
  color: var(--bp-muted);
  text-align: center;
`;

/**
 * Shown instead of a page that could not be loaded, with the message, Retry and the support phone (MFE-04).
 */
function UnavailablePage(failed: ExtensionErrorProps) {
  const { settings } = usePortal();
  usePortalEffect(({ telemetry }) => telemetry.record({ kind: 'screen', name: 'page-unavailable' }));
  return (
    <>
      <VisuallyHidden as="h1">{shellTexts.product}</VisuallyHidden>
      <ExtensionError {...failed} />
      {settings.supportPhone && <Support>{shellTexts.extension.support(settings.supportPhone)}</Support>}
    </>
  );
}

/**
 * Shows the page at a path from the remote that provides it. An error while leaving it does not affect the next page.
 */
export function RemotePage({ path }: { path: string }) {
  const portal = usePortal();
  return (
    <ExtensionBoundary onError={(error) => reportRemoved(portal, error)}>
      <RemoteExtension
        key={path}
        name={{ kind: 'page', extension: path }}
        loading={<PageSkeleton />}
        renderFailed={(failed) => <UnavailablePage {...failed} />}
      />
    </ExtensionBoundary>
  );
}

/** Shown and announced while a page's remote loads. A fast load shows nothing. */
export function PageSkeleton() {
  const shown = useShowAfterDelay(true);
  return <div aria-busy="true">{shown && <SkeletonRows rows={6} label={shellTexts.loadingPage} />}</div>;
}
