import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The next page is asked for when the scroll is this near to the bottom. */
export const NEAR_BOTTOM_PX = 30;

/** The lower edge of what can be seen of an element: its dialog's, or the window's. */
function viewBottomOf(element: Element): number {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent !== document.body) return parent.getBoundingClientRect().bottom;
  }
  return innerHeight;
}

/** Calls `onNear` while the end of the list is within 30 px of the view: after each scroll, and after each render. */
export function useNearBottom(list: RefObject<Element | null>, onNear: () => void): void {
  const check = useEffectEvent(() => {
    const element = list.current;
    if (!element || element.clientHeight === 0) return;
    if (element.getBoundingClientRect().bottom - viewBottomOf(element) <= NEAR_BOTTOM_PX) onNear();
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
