import type { jsPDF } from 'jspdf';
import type { ReceiptFile } from '@billpay/host-api';
import regular from './fonts/regular.ttf';
import semibold from './fonts/semibold.ttf';
import { drawPictures } from './brand-pictures';
import { drawReceipt } from './draw-receipt';
import { isPlainText, toPrintedText } from './plain-text';
import { listTexts, type ReceiptDocument } from './receipt-document';
import { loadScriptFonts, toBase64 } from './script-fonts';
import { withTextPainter } from './text-painter';

async function draw(document: ReceiptDocument): Promise<jsPDF> {
  const texts = listTexts(document).map(toPrintedText);
  const latin = { regular: toBase64(regular), semibold: toBase64(semibold) };
  const [pictures, scripts] = await Promise.all([drawPictures(document), loadScriptFonts(texts.join(' '))]);
  const fonts = { ...latin, scripts };
  if (texts.every(isPlainText)) return drawReceipt(document, { fonts, pictures });
  return withTextPainter(fonts, (painter) => drawReceipt(document, { fonts, pictures, painter }));
}

const toPdfName = ({ fileName }: ReceiptDocument) => `${fileName}.pdf`;

/** Draws the receipt and downloads it. */
export async function saveReceipt(document: ReceiptDocument): Promise<void> {
  const pdf = await draw(document);
  pdf.save(toPdfName(document));
}

/** Draws the receipt as a file for the bank's app. */
export async function receiptFile(document: ReceiptDocument): Promise<ReceiptFile> {
  const pdf = await draw(document);
  return {
    name: toPdfName(document),
    mimeType: 'application/pdf',
    data: toBase64(pdf.output('datauristring')),
  };
}
