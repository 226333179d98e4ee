import { useCallback } from 'react';
import { useHost } from '@billpay/host-api';

/** Callback that requests a transaction's receipt; undefined where none is available (REC-08, REC-09). */
export function useReceipts(): ((transactionId: string) => void) | undefined {
  const host = useHost();
  const request = useCallback(
    (transactionId: string) => host.bus.emit('receipt.requested', { transactionId }),
    [host],
  );
  return host.canHandle('receipt.requested') && !host.session.inAppWebView ? request : undefined;
}
