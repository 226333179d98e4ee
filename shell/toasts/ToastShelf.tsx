import { useEffect, useRef } from 'react';
import { toast, ToastContainer } from 'react-toastify';
import { keyframes, styled } from 'styled-components';
import { useStore } from 'zustand';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { waitingToasts } from './notify';
import { toastTexts } from './toast-texts';
import { TimedMessage } from './TimedMessage';

/**
 * At the top right on wide screens, and at the bottom centre on narrow ones, away from the primary action.
 * Skips the messages before `from`, which have already been shown.
 */
export default function ToastShelf({ nonce, from }: { nonce: string; from: number }) {
  const narrow = useMediaQuery(media.medium);
  const { messages } = useStore(waitingToasts);
  const shown = useRef(from);
  useEffect(() => {
    for (const { kind, message, durationMs } of messages.slice(shown.current)) {
      // Shows only one message for several calls that failed for the same reason.
      const toastId = `${kind}:${message}`;
      toast(<TimedMessage message={message} durationMs={durationMs} />, {
        type: kind,
        // Marks the toast as closing automatically, so that hovering pauses it. The message itself has the
        // timer.
        autoClose: durationMs,
        customProgressBar: true,
        toastId,
        role: kind === 'error' ? 'alert' : 'status',
      });
    }
    shown.current = messages.length;
  }, [messages]);
  return (
    <Shelf
      nonce={nonce}
      aria-label={toastTexts.place}
      position={narrow ? 'bottom-center' : 'top-right'}
      transition={false}
      newestOnTop
      limit={3}
      closeOnClick
      closeButton={false}
      theme="light"
    />
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/** In the portal's colours, and clear of the top bar and of the bottom bar with the page's action. */
const Shelf = styled(ToastContainer)`
  --toastify-font-family: var(--bp-font);
  --toastify-toast-top: calc(72px + env(safe-area-inset-top));
  --toastify-toast-bd-radius: var(--bp-radius-control);
  --toastify-toast-shadow: var(--bp-shadow-floating);
  --toastify-color-light: var(--bp-surface);
  --toastify-text-color-light: var(--bp-ink);
  --toastify-icon-color-success: var(--bp-success);
  --toastify-icon-color-error: var(--bp-danger);
  --toastify-icon-color-info: var(--bp-primary);

  .Toastify__toast {
    animation: ${appear} 200ms ease-out;
  }

  /* Above the bottom menu. */
  &&.Toastify__toast-container--bottom-center {
    bottom: calc(64px + env(safe-area-inset-bottom));
    padding: 0 max(8px, env(safe-area-inset-right)) 0 max(8px, env(safe-area-inset-left));
  }
`;
