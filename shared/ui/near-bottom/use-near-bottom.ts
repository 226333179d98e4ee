import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollParentOf } from './scroll-parent';

/** The next page is requested when the scroll is this near to the bottom (LIST-03). */
const NEAR_BOTTOM_PX = 30;

/** How far the place that scrolls `list` can still be scrolled down, in px; the padding below the list counts. */
function pxFromBottom(list: Element): number {
  const { scrollHeight, scrollTop, clientHeight } = scrollParentOf(list) ?? document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}

/**
 * Calls `onNear` while the scroll is within 30 px of the bottom: after each scroll, and after each render, when
 * the list may have grown and still not fill its place.
 */
export function useNearBottom(list: RefObject<Element | null>, onNear: () => void): void {
  const check = useEffectEvent(() => {
    const element = list.current;
    if (element && element.clientHeight > 0 && pxFromBottom(element) <= NEAR_BOTTOM_PX) onNear();
  });
  useEffect(() => check());
  useEffect(() => {
    const onScroll = () => check();
    // Scrolls of an inner element do not bubble, but they are captured.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onScroll);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onScroll);
    };
  }, []);
}
