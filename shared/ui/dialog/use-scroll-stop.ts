import { useCallback, useState } from 'react';

/**
 * Makes content a tab stop while it overflows, so that customers can scroll it with the keyboard even if it
 * has no focusable elements.
 */
export function useScrollStop(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  tabIndex?: 0;
} {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    for (const box of [element, ...element.children]) sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  return scrolls ? { ref, tabIndex: 0 } : { ref };
}
