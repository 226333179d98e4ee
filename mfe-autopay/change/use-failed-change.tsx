import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { ReadAlert } from '@billpay/ui/read-alert';
import { changeTexts } from './change-texts';
import { formatFailure, toFailure } from './failed-change';

/**
 * Handles a failed change: refetches the lists, which may be outdated, and shows the reason. Shows an `alert`
 * if the customer must read the text before another attempt, and otherwise a toast.
 */
export function useFailedChange(onClose: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const [shown, setShown] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const alert: ReactNode = shown && <ReadAlert open {...shown} onClose={onClose} />;
  function show(title: string, text: string): void {
    void client.invalidateQueries();
    setShown({ title, text });
  }
  return {
    alert,
    /** Shows why the bank sends no code or no further code. `reason` is the text. */
    showRefusedCode(title: string, reason: string, isSaid: boolean): void {
      if (!isSaid) return show(title, reason);
      void client.invalidateQueries();
      onClose();
    },
    showFailure(error: Error, fixedText: string): void {
      const failure = toFailure(error, fixedText);
      if (failure?.isUnknown) return show(changeTexts.unknownTitle, failure.text);
      void client.invalidateQueries();
      if (failure) host.notify.error(formatFailure(failure));
      onClose();
    },
  };
}
