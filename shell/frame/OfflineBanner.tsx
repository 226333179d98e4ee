import { useState } from 'react';
import { styled } from 'styled-components';
import { useOnline } from '@billpay/host-api';
import { VisuallyHidden } from '@billpay/ui/layout';
import { shellTexts } from '../shell-texts';

/** Publishes the banner's height to bars and dialogs as `--bp-banner-height`. */
function reserveHeight(banner: HTMLElement | null) {
  const { style } = document.documentElement;
  const reserve = () => style.setProperty('--bp-banner-height', `${banner?.offsetHeight ?? 0}px`);
  reserve();
  addEventListener('resize', reserve);
  return () => {
    removeEventListener('resize', reserve);
    style.removeProperty('--bp-banner-height');
  };
}

/**
 * Shows above pages and dialogs that the browser is offline. Its live region is always present, because a
 * dialog hides the rest of the page from screen readers, except live regions.
 */
export function OfflineBanner() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  return (
    <Place role="status" aria-live="polite">
      {!online && <Words ref={reserveHeight}>{shellTexts.offline}</Words>}
      {online && wasOffline && <VisuallyHidden>{shellTexts.backOnline}</VisuallyHidden>}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: 110;
`;

const Words = styled.p`
  padding: calc(8px + env(safe-area-inset-top)) 16px 8px;
  background: var(--bp-ink);
  color: var(--bp-surface);
  text-align: center;
`;
