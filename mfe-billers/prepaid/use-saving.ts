import { useEffect, useState } from 'react';
import { SHOWN_MS } from '@billpay/host-api';

interface SavingNotice {
  readonly tone: 'success' | 'danger';
  /** The bank's own message about a success may be missing. */
  readonly text: string | undefined;
}

/** Outcome of saving a number: a success stays, a refusal is shown for 2 s. */
export function useSaving() {
  const [notice, setNotice] = useState<SavingNotice | null>(null);
  useEffect(() => {
    if (notice?.tone !== 'danger') return undefined;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS.message);
    return () => clearTimeout(timer);
  }, [notice]);
  return {
    notice,
    saved: notice?.tone === 'success',
    succeed: (text: string | undefined) => setNotice({ tone: 'success', text }),
    fail: (text: string) => setNotice({ tone: 'danger', text }),
  };
}
