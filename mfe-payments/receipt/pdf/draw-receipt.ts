import { jsPDF } from 'jspdf';
import type { StatusKind } from '@billpay/domain/transaction-status';
import type { DrawnPicture, ReceiptPictures } from './brand-pictures';
import { paperWords } from './paper-words';
import type { DocumentRow, ReceiptDocument } from './receipt-document';

/** Two weights of one font that has the rupee sign, as base64. */
export interface ReceiptFonts {
  readonly regular: string;
  readonly semibold: string;
}

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 52 } as const;
const FOOTER_HEIGHT = 56;
const ROW = { height: 20, lineHeight: 13.5, labelWidth: 170, size: 10 } as const;
const PART = { gap: 14, heading: 18 } as const;
const FONT = 'Receipt';
const ink = '#1b1f2a';
const muted = '#566079';
const line = '#d9dde8';
const statusColors: Record<StatusKind, { text: string; soft: string }> = {
  success: { text: '#0b6b3a', soft: '#e5f5ec' },
  pending: { text: '#8a5200', soft: '#fdf2df' },
  failed: { text: '#b3261e', soft: '#fceceb' },
};

/** Draws a receipt on A4 pages with text that can be selected, a title and a language (REC-08). */
export function drawReceipt(
  document: ReceiptDocument,
  fonts: ReceiptFonts,
  pictures: ReceiptPictures = {},
): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  prepare(pdf, document, fonts);
  let y = drawHead(pdf, document, drawPicturesRow(pdf, pictures));
  y = drawStatus(pdf, document, y + 16);
  for (const { heading, rows } of document.parts) {
    y = drawHeading(pdf, heading, document.color ?? ink, y + PART.gap);
    y = drawRows(pdf, rows, y);
  }
  drawFooters(pdf, document.footer);
  return pdf;
}

function prepare(pdf: jsPDF, { title, bankName }: ReceiptDocument, fonts: ReceiptFonts): void {
  pdf.addFileToVFS('regular.ttf', fonts.regular);
  pdf.addFont('regular.ttf', FONT, 'normal');
  pdf.addFileToVFS('semibold.ttf', fonts.semibold);
  pdf.addFont('semibold.ttf', FONT, 'bold');
  pdf.setDocumentProperties({ title, author: bankName, creator: bankName });
  pdf.viewerPreferences({ DisplayDocTitle: true });
  pdf.setLanguage('en-GB');
}

function write(
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  { size, color, bold = false, align = 'left' }: WriteStyle,
): void {
  pdf.setFont(FONT, bold ? 'bold' : 'normal');
  pdf.setFontSize(size);
  pdf.setTextColor(color);
  pdf.text(text, x, y, { align, lineHeightFactor: 1.35 });
}

interface WriteStyle {
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

const PICTURES = { top: 30, bottom: 60 } as const;

/** The bank's logo on the left, the network's mark on the right; returns the position of the next part. */
function drawPicturesRow(pdf: jsPDF, { logo, networkMark }: ReceiptPictures): number {
  if (!logo && !networkMark) return PAGE.margin;
  const middle = (PICTURES.top + PICTURES.bottom) / 2;
  const draw = ({ png, width, height }: DrawnPicture, x: number) =>
    pdf.addImage(png, 'PNG', x, middle - height / 2, width, height, undefined, 'FAST');
  if (logo) draw(logo, PAGE.margin);
  if (networkMark) draw(networkMark, PAGE.width - PAGE.margin - networkMark.width);
  return PICTURES.bottom + 24;
}

/** The bank on the left, the document's title on the right; returns the position of the next part. */
function drawHead(pdf: jsPDF, { bankName, color = ink }: ReceiptDocument, y: number): number {
  write(pdf, bankName, PAGE.margin, y, { size: 16, color, bold: true });
  write(pdf, paperWords.heading, PAGE.width - PAGE.margin, y, {
    size: 11,
    color: muted,
    align: 'right',
  });
  rule(pdf, y + 14);
  return y + 14;
}

/** The amount and its status, as text and colour. */
function drawStatus(pdf: jsPDF, { kind, status, amount, remarks }: ReceiptDocument, y: number): number {
  const { text, soft } = statusColors[kind];
  const width = PAGE.width - 2 * PAGE.margin;
  const words = linesOf(pdf, remarks, 10, width - 40);
  const height = 74 + words.length * 14;
  pdf.setFillColor(soft);
  pdf.roundedRect(PAGE.margin, y, width, height, 8, 8, 'F');
  const middle = PAGE.width / 2;
  write(pdf, amount, middle, y + 36, { size: 24, color: ink, bold: true, align: 'center' });
  write(pdf, status, middle, y + 58, { size: 12, color: text, bold: true, align: 'center' });
  if (words.length > 0) write(pdf, words, middle, y + 77, { size: 10, color: ink, align: 'center' });
  return y + height;
}

function drawHeading(pdf: jsPDF, text: string, color: string, y: number): number {
  const at = withRoom(pdf, y, PART.heading + 2 * ROW.height);
  write(pdf, text, PAGE.margin, at + 12, { size: 11, color, bold: true });
  return at + PART.heading;
}

/** Label and value, line by line; a long value wraps, and a row that has no room goes to the next page. */
function drawRows(pdf: jsPDF, rows: readonly DocumentRow[], top: number): number {
  let y = top;
  for (const { label, value, isTotal = false } of rows) {
    const words = linesOf(pdf, [value], ROW.size, PAGE.width - 2 * PAGE.margin - ROW.labelWidth);
    const height = ROW.height + (words.length - 1) * ROW.lineHeight;
    y = withRoom(pdf, y, height);
    const style = { size: ROW.size, bold: isTotal };
    write(pdf, label, PAGE.margin, y + 14, { ...style, color: isTotal ? ink : muted });
    write(pdf, words, PAGE.width - PAGE.margin, y + 14, { ...style, color: ink, align: 'right' });
    y += height;
    rule(pdf, y);
  }
  return y;
}

function linesOf(pdf: jsPDF, texts: readonly string[], size: number, width: number): string[] {
  pdf.setFont(FONT, 'normal');
  pdf.setFontSize(size);
  return texts.flatMap((text) => pdf.splitTextToSize(text, width) as string[]);
}

/** The position for a part of this height: here, or at the top of a new page. */
function withRoom(pdf: jsPDF, y: number, height: number): number {
  if (y + height <= PAGE.height - FOOTER_HEIGHT) return y;
  pdf.addPage();
  return PAGE.margin;
}

function rule(pdf: jsPDF, y: number): void {
  pdf.setDrawColor(line);
  pdf.setLineWidth(0.75);
  pdf.line(PAGE.margin, y, PAGE.width - PAGE.margin, y);
}

function drawFooters(pdf: jsPDF, lines: readonly string[]): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    const y = PAGE.height - FOOTER_HEIGHT / 2;
    write(pdf, [...lines], PAGE.margin, y - 6, { size: 8.5, color: muted });
    write(pdf, paperWords.page(page, pages), PAGE.width - PAGE.margin, y - 6, {
      size: 8.5,
      color: muted,
      align: 'right',
    });
  }
}
