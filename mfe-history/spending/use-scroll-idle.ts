import { useEffect, useState } from 'react';

/** Longer than the interval between scroll events on a slow device. */
const SCROLL_IDLE_MS = 150;

/** Returns whether scrolling has been idle for a moment since mount. Expensive rendering waits for this. */
export function useScrollIdle(): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (still) return;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(setStill, SCROLL_IDLE_MS, true);
    };
    wait();
    addEventListener('scroll', wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait, { capture: true });
    };
  }, [still]);
  return still;
}
