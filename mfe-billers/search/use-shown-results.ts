import { useEffect, useEffectEvent } from 'react';
import type { SearchPopup, ShownResults } from './use-search-popup';

interface Results extends Omit<ShownResults, 'listId'> {
  /** Null if there are no results. */
  readonly listId: string | null;
}

/** Registers the shown results with the box, and scrolls the active option into view. */
export function useShownResults({ setShown }: SearchPopup, { listId, activeId, onKey }: Results): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    setShown(listId === null ? null : { listId, activeId, onKey: (event) => press(event) });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => setShown(null);
  }, [setShown, listId, activeId]);
}
