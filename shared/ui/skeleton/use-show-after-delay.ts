import { useEffect, useRef, useState } from 'react';
import { useDurations } from '@billpay/host-api';

/**
 * Returns whether to show a skeleton while something is loading (`active`). It is not shown within the first
 * 150 ms, and then for at least 300 ms, so that nothing flashes.
 */
export function useShowAfterDelay(active: boolean): boolean {
  const { skeletonAfter, skeletonAtLeast } = useDurations();
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (active === shown) return;
    const waitMs = active ? skeletonAfter : Math.max(0, shownAt.current + skeletonAtLeast - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(active);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [active, shown, skeletonAfter, skeletonAtLeast]);
  return shown;
}
