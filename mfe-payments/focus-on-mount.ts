import { useEffect, useRef, type RefObject } from 'react';

/** Whether the focus fell off the page with the element that had it. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Brings the customer to what has just appeared: give the ref to an element with `tabIndex={-1}`.
 * @param when 'always' for news, such as an outcome; 'if-lost' for what only replaces what had the focus.
 */
export function useFocusOnMount<T extends HTMLElement>(when: 'always' | 'if-lost'): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (when === 'always') return element.current?.focus();
    // A moment later: a dialog that opens with it takes the focus itself.
    queueMicrotask(() => {
      if (isFocusLost()) element.current?.focus();
    });
  }, [when]);
  return element;
}
