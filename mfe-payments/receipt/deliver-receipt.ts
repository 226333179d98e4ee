import type { Host } from '@billpay/host-api';
import type { PaymentOutcome } from './payment-outcome';
import { receiptDocument, type ReceiptDocument, type ReceiptOrigin } from './pdf/receipt-document';

/**
 * Returns how the customer can get the receipt: as a download (REC-08), or by sharing it in the app; null if
 * the app does not accept receipts (REC-09).
 */
export function receiptDelivery({ session, receipts }: Host): 'download' | 'share' | null {
  if (!session.inAppWebView) return 'download';
  return receipts?.canShare() ? 'share' : null;
}

/**
 * Creates a payment's receipt, and downloads or shares it. Loads the drawing code on demand.
 * @throws Error if the app does not accept the receipt, or if the drawing code cannot be loaded, which the
 * next call retries
 */
export async function deliverReceipt(
  host: Host,
  outcome: PaymentOutcome,
  categoryName: string,
): Promise<void> {
  await deliverDocument(host, receiptDocument(outcome, categoryName, toOrigin(host)));
}

/** Returns the bank's details for documents of this portal. */
export function toOrigin(host: Host): ReceiptOrigin {
  return { ...host.settings, nowMs: host.now() };
}

/** Draws a document, and downloads or shares it, like `deliverReceipt`. */
export async function deliverDocument(host: Host, document: ReceiptDocument): Promise<void> {
  const { receiptFile, saveReceipt } = await import(
    /* webpackChunkName: "receipt-pdf" */ './pdf/save-receipt'
  );
  if (receiptDelivery(host) === 'share') host.receipts?.share(await receiptFile(document));
  else await saveReceipt(document);
}
