import { Slide, toast, ToastContainer } from 'react-toastify';
import type { Notify } from '@billpay/shared/host';
import { media, useMediaQuery } from '@billpay/shared/ui/theme';

const defaultDurationMs = 4000;

/** Toasts of the portal: top right on wide screens, bottom centre on narrow ones. */
export function Toasts({ nonce }: { nonce: string }) {
  const narrow = useMediaQuery(media.medium);
  return (
    <ToastContainer
      nonce={nonce}
      position={narrow ? 'bottom-center' : 'top-right'}
      transition={Slide}
      hideProgressBar
      newestOnTop
      limit={3}
      closeButton={false}
      theme="colored"
    />
  );
}

/** One message shows once, however many calls failed for the same reason. */
function show(kind: 'success' | 'error' | 'info', message: string, durationMs = defaultDurationMs): void {
  toast(message, { type: kind, autoClose: durationMs, toastId: `${kind}:${message}`, role: kind === 'error' ? 'alert' : 'status' });
}

export const notify: Notify = Object.freeze({
  success: (message: string, durationMs?: number) => show('success', message, durationMs),
  error: (message: string, durationMs?: number) => show('error', message, durationMs),
  info: (message: string, durationMs?: number) => show('info', message, durationMs),
});
