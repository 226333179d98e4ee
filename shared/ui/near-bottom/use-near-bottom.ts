import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollParentOf } from './scroll-parent';

/** The next page is asked for when the scroll is this near to the bottom (LIST-03). */
export const NEAR_BOTTOM_PX = 30;

/** How far the list's end lies below what can be seen, in px; below zero once it has come into view. */
function pxBelowView(list: Element): number {
  const viewBottom = scrollParentOf(list)?.getBoundingClientRect().bottom ?? innerHeight;
  return list.getBoundingClientRect().bottom - viewBottom;
}

/**
 * Calls `onNear` while the end of the list is within 30 px of the view: after each scroll, and after each render, when
 * the list may have grown and still not fill its place.
 */
export function useNearBottom(list: RefObject<Element | null>, onNear: () => void): void {
  const check = useEffectEvent(() => {
    const element = list.current;
    if (element && element.clientHeight > 0 && pxBelowView(element) <= NEAR_BOTTOM_PX) onNear();
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
