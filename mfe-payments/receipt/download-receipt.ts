import type { Host } from '@billpay/host-api';
import type { PaymentOutcome } from './payment-outcome';
import { receiptDocument } from './pdf/receipt-document';

/**
 * Makes the receipt of a payment and hands it to the browser as a file (REC-08). What draws it is loaded only now.
 * @throws Error when that could not be loaded; asked again, it is loaded again.
 */
export async function downloadReceipt(
  host: Host,
  outcome: PaymentOutcome,
  categoryName: string,
): Promise<void> {
  const { saveReceipt } = await import(/* webpackChunkName: "receipt-pdf" */ './pdf/save-receipt');
  saveReceipt(receiptDocument(outcome, categoryName, { ...host.settings, nowMs: host.now() }));
}
