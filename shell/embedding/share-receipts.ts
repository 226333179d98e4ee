import { readAppMessage } from '@billpay/embed/protocol';
import type { ReceiptSharing } from '@billpay/host-api';
import type { BankLink } from './bank-link';

/**
 * Returns the remotes' access to the app for receipts (REC-09). Only receipts that the app can read leave the
 * portal.
 */
export function receiptSharing(bank: BankLink): ReceiptSharing {
  return Object.freeze({
    canShare: () => bank.sendReceipt !== undefined,
    share({ name, mimeType, data }) {
      const message = readAppMessage({ type: 'receipt', name, mimeType, data });
      if (message?.type !== 'receipt') throw new RangeError('The receipt is too large, or not a PDF');
      if (!bank.sendReceipt) throw new Error('Nobody accepts receipts');
      bank.sendReceipt(message);
    },
  } satisfies ReceiptSharing);
}
