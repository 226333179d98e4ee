import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the focus was lost when its element was removed. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Focuses an element when it appears. The element needs the ref and `tabIndex={-1}`.
 * @param when 'always' for new content, such as an outcome, or 'if-lost' for content that only replaces the
 * focused element
 */
export function useFocusOnMount<T extends HTMLElement>(when: 'always' | 'if-lost'): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (when === 'always') return element.current?.focus();
    // Delays the focus, because a dialog that opens at the same time takes the focus itself.
    queueMicrotask(() => {
      if (isFocusLost()) element.current?.focus();
    });
  }, [when]);
  return element;
}
