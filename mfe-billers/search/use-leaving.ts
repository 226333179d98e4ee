import { useEffect, useEffectEvent, type RefObject } from 'react';

const inDialog = (element: Element) =>
  element.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null;

/**
 * Calls `leave` when the focus or the pointer leaves the popup's parent element, and on an unhandled Escape
 * in it. Treats a dialog opened from the popup as part of it.
 */
export function useLeaving(
  popup: RefObject<HTMLElement | null>,
  leave: (by: 'focus' | 'escape') => void,
): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const place = popup.current?.parentElement;
    if (!place) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    function goTo(target: EventTarget | null): void {
      if (target instanceof Element && !inDialog(target) && !place?.contains(target)) left('focus');
    }
    function onKey({ key, target, defaultPrevented }: KeyboardEvent): void {
      if (key === 'Escape' && !defaultPrevented && place?.contains(target as Node)) left('escape');
    }
    addEventListener('pointerdown', ({ target }) => goTo(target), { capture: true, signal });
    addEventListener('focusin', ({ target }) => goTo(target), { signal });
    addEventListener('keydown', onKey, { signal });
    return () => ended.abort();
  }, [popup]);
}
