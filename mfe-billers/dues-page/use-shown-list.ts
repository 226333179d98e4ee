import { useEffect, useState } from 'react';
import type { Host } from '@billpay/host-api';

function readAddress(): string | null {
  return new URLSearchParams(location.search).get('list');
}

/**
 * Returns the id of the list whose outcomes are shown, and a function that changes it; null if no list is shown. The
 * list is in the page's address, so that a reload shows it again.
 */
export function useShownList(host: Host): [string | null, (listId: string | null) => void] {
  const [listId, setListId] = useState(readAddress);
  useEffect(() => {
    const follow = () => setListId(readAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  function show(next: string | null): void {
    host.navigate(next === null ? '/dues' : `/dues?list=${next}`);
    setListId(next);
  }
  return [listId, show];
}
