import { useEffect, useRef } from 'react';
import { Slide, toast, ToastContainer } from 'react-toastify';
import { useStore } from 'zustand';
import { media, useMediaQuery } from '@billpay/shared/ui/theme';
import { waitingToasts } from './notify';

/** Top right on wide screens, bottom centre on narrow ones, where the primary action is not. */
export default function ToastShelf({ nonce }: { nonce: string }) {
  const narrow = useMediaQuery(media.medium);
  const { messages } = useStore(waitingToasts);
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, message, durationMs } of messages.slice(shown.current)) {
      // One message shows once, however many calls failed for the same reason.
      const toastId = `${kind}:${message}`;
      toast(message, {
        type: kind,
        autoClose: durationMs,
        toastId,
        role: kind === 'error' ? 'alert' : 'status',
      });
    }
    shown.current = messages.length;
  }, [messages]);
  return (
    <ToastContainer
      nonce={nonce}
      position={narrow ? 'bottom-center' : 'top-right'}
      transition={Slide}
      hideProgressBar
      newestOnTop
      limit={3}
      theme="colored"
    />
  );
}
