import type { jsPDF } from 'jspdf';
import type { ReceiptFile } from '@billpay/host-api';
import regular from './fonts/regular.ttf';
import semibold from './fonts/semibold.ttf';
import { drawPictures } from './brand-pictures';
import { drawReceipt } from './draw-receipt';
import type { ReceiptDocument } from './receipt-document';

/** The base64 behind the comma of a `data:` address. */
function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}

async function draw(document: ReceiptDocument): Promise<jsPDF> {
  const fonts = { regular: base64Of(regular), semibold: base64Of(semibold) };
  return drawReceipt(document, fonts, await drawPictures(document));
}

const nameOf = ({ fileName }: ReceiptDocument) => `${fileName}.pdf`;

/** Draws the receipt and hands it to the browser as a download. */
export async function saveReceipt(document: ReceiptDocument): Promise<void> {
  const pdf = await draw(document);
  pdf.save(nameOf(document));
}

/** Draws the receipt as a file for the bank's app. */
export async function receiptFile(document: ReceiptDocument): Promise<ReceiptFile> {
  const pdf = await draw(document);
  return { name: nameOf(document), mimeType: 'application/pdf', data: base64Of(pdf.output('datauristring')) };
}
