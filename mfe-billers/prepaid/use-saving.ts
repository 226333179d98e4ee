import { useEffect, useState } from 'react';
import { SHOWN_MS } from '@billpay/host-api';

interface SavingNotice {
  readonly tone: 'success' | 'danger';
  /** The bank's message on success may be missing. */
  readonly text: string | undefined;
  /** Whether the message disappears after a time (ADD-15). */
  readonly isBrief: boolean;
}

/**
 * Saves a number. A success message stays. A refusal shows for 2 s unless it requires an action of the
 * customer.
 */
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
