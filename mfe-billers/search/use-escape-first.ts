import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * While `open`, Escape pressed within the element is handled here, and closes nothing around it: the listener is on the
 * window, called before a dialog or a popup handles it.
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
