import { useEffect, useEffectEvent, useRef } from 'react';
import type { ToastContentProps } from 'react-toastify';

interface TimedMessageProps {
  message: string;
  durationMs: number;
}

/**
 * A toast's text, which closes its toast after `durationMs`. The library's own timer is an animation, which
 * starts and ends late and which reduced motion shortens to nothing. The timer pauses while the pointer is on
 * the toast or the customer is in another window.
 */
export function TimedMessage(props: TimedMessageProps & Partial<ToastContentProps>) {
  const { message, durationMs, isPaused, closeToast } = props;
  const leftMs = useRef(durationMs);
  const close = useEffectEvent(() => closeToast?.());
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
  return message;
}
