import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '@billpay/ui/theme';
import type { ToastMessage } from './notify';

/** Shows toasts without the toast library, in the first script, so that no message is lost. */
export function PlainToasts({ messages }: { messages: readonly ToastMessage[] }) {
  // Shows only one message for several calls that failed for the same reason.
  const newest = new Map(messages.map((toast, at) => [toast.message, { ...toast, at }]));
  return (
    <Place>
      {[...newest.values()].map(({ at, ...toast }) => (
        <PlainToast key={at} {...toast} />
      ))}
    </Place>
  );
}

function PlainToast({ kind, message, durationMs }: ToastMessage) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return shown && <Toast role={kind === 'error' ? 'alert' : 'status'}>{message}</Toast>;
}

const Place = styled.div`
  position: fixed;
  top: calc(72px + env(safe-area-inset-top));
  right: max(16px, env(safe-area-inset-right));
  z-index: 9999;

  @media ${media.compact} {
    top: auto;
    bottom: calc(72px + env(safe-area-inset-bottom));
    left: max(16px, env(safe-area-inset-left));
  }
`;

const Toast = styled.p`
  max-width: 20rem;
  margin: 8px auto 0;
  padding: 16px;
  border: 1px solid var(--bp-line);
  border-radius: var(--bp-radius-control);
  background: var(--bp-surface);
  box-shadow: var(--bp-shadow-floating);
`;
