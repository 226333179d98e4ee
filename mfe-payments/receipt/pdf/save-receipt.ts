import regular from './fonts/regular.ttf';
import semibold from './fonts/semibold.ttf';
import { drawReceipt } from './draw-receipt';
import type { ReceiptDocument } from './receipt-document';

/** The base64 behind the comma of a `data:` address. */
function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}

/** Draws the receipt and hands it to the browser as a download. */
export function saveReceipt(document: ReceiptDocument): void {
  const pdf = drawReceipt(document, { regular: base64Of(regular), semibold: base64Of(semibold) });
  pdf.save(`${document.fileName}.pdf`);
}
