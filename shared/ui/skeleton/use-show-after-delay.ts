import { useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;

/**
 * Whether to show a skeleton for something that is `active`ly loading: not for what comes within 150 ms, and for at
 * least 300 ms once shown, so that nothing flashes.
 */
export function useShowAfterDelay(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (active === shown) return;
    const waitMs = active ? SHOW_AFTER_MS : Math.max(0, shownAt.current + SHOW_AT_LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(active);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [active, shown]);
  return shown;
}
