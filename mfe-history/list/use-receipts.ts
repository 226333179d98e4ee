import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useMemo } from 'react';
import { useHost } from '@billpay/host-api';

/** Way to offer receipts, as downloads or by sharing them with the app. */
export interface ReceiptOffer {
  readonly kind: 'download' | 'share';
  readonly Icon: typeof Download;
  request(transactionId: string): void;
}

/** Returns the way to offer receipts; undefined if they are not available (REC-08, REC-09). */
export function useReceipts(): ReceiptOffer | undefined {
  const host = useHost();
  const { inAppWebView } = host.session;
  const isOffered = host.canHandle('receipt.requested') && (!inAppWebView || host.receipts?.canShare());
  return useMemo(
    () =>
      isOffered
        ? {
            kind: inAppWebView ? 'share' : 'download',
            Icon: inAppWebView ? Share2 : Download,
            request: (transactionId) => host.bus.emit('receipt.requested', { transactionId }),
          }
        : undefined,
    [host, isOffered, inAppWebView],
  );
}
