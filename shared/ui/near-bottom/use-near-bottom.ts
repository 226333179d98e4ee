import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Distance from the bottom at which the next page is requested (LIST-03). */
const NEAR_BOTTOM_PX = 30;

/** Returns the element that scrolls `element`; null if the page itself scrolls it. */
export function findScrollParent(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Returns the remaining scroll distance below `list` in px, including the padding below it. */
function pxFromBottom(list: Element): number {
  const { scrollHeight, scrollTop, clientHeight } = findScrollParent(list) ?? document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}

/**
 * Calls `onNear` while the scroll position is within 30 px of the bottom. Checks this after each scroll and
 * after each render, because a longer list may still not fill its container.
 */
export function useNearBottom(list: RefObject<Element | null>, onNear: () => void): void {
  const check = useEffectEvent(() => {
    const element = list.current;
    if (element && element.clientHeight > 0 && pxFromBottom(element) <= NEAR_BOTTOM_PX) onNear();
  });
  useEffect(() => check());
  useEffect(() => {
    const onScroll = () => check();
    // Scroll events of an inner element do not bubble, but can be captured.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onScroll);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onScroll);
    };
  }, []);
}
