import { useEffect, useState } from 'react';

/** Longer than between two frames of a scroll, however slow the device. */
const SCROLL_IDLE_MS = 150;

/** Whether the page has stood still for a moment since it was first asked: what takes a frame or more waits for that. */
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
