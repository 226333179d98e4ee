import { useCallback } from 'react';
import { useHost } from '@billpay/host-api';

/** What asks for the receipt of a transaction; undefined where none can be had (REC-08, REC-09). */
export function useReceipts(): ((transactionId: string) => void) | undefined {
  const host = useHost();
  const request = useCallback(
    (transactionId: string) => host.bus.emit('receipt.requested', { transactionId }),
    [host],
  );
  return host.canHandle('receipt.requested') && !host.session.inAppWebView ? request : undefined;
}
