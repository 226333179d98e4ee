import { useEffect, useState } from 'react';
import type { Host } from '@billpay/host-api';

function readAddress(): string | null {
  return new URLSearchParams(location.search).get('list');
}

/** The list whose outcomes are shown. */
interface ShownList {
  /** Null if no list is shown. */
  readonly listId: string | null;
  /** Whether the page has opened with this list. */
  readonly isFirst: boolean;
  show(listId: string | null): void;
}

/**
 * Finds the list whose outcomes are shown, and changes it. The list is in the page's address, so that a reload shows it
 * again.
 */
export function useShownList(host: Host): ShownList {
  const [shown, setShown] = useState(() => ({ listId: readAddress(), isFirst: true }));
  useEffect(() => {
    const follow = () => setShown({ listId: readAddress(), isFirst: false });
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  function show(listId: string | null): void {
    host.navigate(listId === null ? '/dues' : `/dues?list=${listId}`);
    setShown({ listId, isFirst: false });
  }
  return { ...shown, show };
}
