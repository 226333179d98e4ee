import { useEffect, useState } from 'react';

/** How long the refusal of a save stays (ADD-15). */
const REFUSAL_SHOWN_MS = 2_000;

interface SavingNotice {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What became of saving a number: a success stays, a refusal goes after 2 s. */
export function useSaving() {
  const [notice, setNotice] = useState<SavingNotice | null>(null);
  useEffect(() => {
    if (notice?.tone !== 'danger') return undefined;
    const timer = setTimeout(() => setNotice(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return {
    notice,
    saved: notice?.tone === 'success',
    succeed: (text: string) => setNotice({ tone: 'success', text }),
    fail: (text: string) => setNotice({ tone: 'danger', text }),
  };
}
