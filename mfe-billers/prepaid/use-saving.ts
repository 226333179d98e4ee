import { useEffect, useState } from 'react';
import { SHOWN_MS } from '@billpay/host-api';

interface SavingNotice {
  readonly tone: 'success' | 'danger';
  /** The bank's own message about a success may be missing. */
  readonly text: string | undefined;
  /** Whether it disappears by itself (ADD-15). */
  readonly isBrief: boolean;
}

/** Outcome of saving a number: a success stays, a refusal is shown for 2 s unless the customer has to act on it. */
export function useSaving() {
  const [notice, setNotice] = useState<SavingNotice | null>(null);
  useEffect(() => {
    if (!notice?.isBrief) return undefined;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS.message);
    return () => clearTimeout(timer);
  }, [notice]);
  return {
    notice,
    saved: notice?.tone === 'success',
    succeed: (text: string | undefined) => setNotice({ tone: 'success', text, isBrief: false }),
    fail: (text: string) => setNotice({ tone: 'danger', text, isBrief: true }),
    failUntilNext: (text: string) => setNotice({ tone: 'danger', text, isBrief: false }),
  };
}
