import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Handles Escape within the element while `open`. Listens on the window in the capture phase, so that an outer dialog
 * or popup does not close.
 */
export function useEscapeFirst(
  place: RefObject<HTMLElement | null>,
  open: boolean,
  onEscape: () => void,
): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return undefined;
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !place.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      close();
    }
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [place, open]);
}
