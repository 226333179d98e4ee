import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the focus was lost with its removed element. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Focuses an element when it appears; the element requires the ref and `tabIndex={-1}`.
 * @param when 'always' for news, such as an outcome; 'if-lost' for content that only replaces the focused element
 */
export function useFocusOnMount<T extends HTMLElement>(when: 'always' | 'if-lost'): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (when === 'always') return element.current?.focus();
    // Delayed, because a dialog that opens at the same time takes the focus itself.
    queueMicrotask(() => {
      if (isFocusLost()) element.current?.focus();
    });
  }, [when]);
  return element;
}
