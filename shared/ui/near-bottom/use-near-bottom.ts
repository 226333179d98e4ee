import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The next page is requested when the scroll is this near to the bottom (LIST-03). */
const NEAR_BOTTOM_PX = 30;

/** The element that scrolls `element`; null when the page itself does. */
export function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** How far the element that scrolls `list` can still be scrolled down, in px; the padding below the list counts. */
function pxFromBottom(list: Element): number {
  const { scrollHeight, scrollTop, clientHeight } = scrollParentOf(list) ?? document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}

/**
 * Calls `onNear` while the scroll is within 30 px of the bottom: after each scroll, and after each render, when
 * the list may have grown and still not fill its container.
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
