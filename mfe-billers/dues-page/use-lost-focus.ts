import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the title of a page when the focused element is removed from the page, for example the
 * button of a payment that has been cancelled.
 * @param isReplacement whether the page replaces the one that had the focus
 */
export function useLostFocus(title: RefObject<HTMLElement | null>, isReplacement: boolean): void {
  useEffect(() => {
    const page = title.current?.parentElement;
    if (!page) return;
    let focused: Element | null = null;
    // A closing dialog shows the page again, at its old scroll position, and returns the focus.
    const timer = isReplacement ? setTimeout(() => title.current?.focus()) : undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    // A removed element loses the focus while it is still in the page. In another window, the element keeps it.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected && document.activeElement !== target) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) title.current?.focus();
    });
    page.addEventListener('focusin', note);
    page.addEventListener('focusout', forget);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      page.removeEventListener('focusin', note);
      page.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [title, isReplacement]);
}
