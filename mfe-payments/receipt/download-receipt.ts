import type { Host } from '@billpay/host-api';
import type { PaymentOutcome } from './payment-outcome';
import { receiptDocument } from './pdf/receipt-document';

/**
 * Creates the receipt of a payment and downloads it (REC-08). The drawing code is loaded only now.
 * @throws Error when that could not be loaded; the next call loads it again.
 */
export async function downloadReceipt(
  host: Host,
  outcome: PaymentOutcome,
  categoryName: string,
): Promise<void> {
  const { saveReceipt } = await import(/* webpackChunkName: "receipt-pdf" */ './pdf/save-receipt');
  saveReceipt(receiptDocument(outcome, categoryName, { ...host.settings, nowMs: host.now() }));
}
