import { jsPDF } from 'jspdf';
import type { StatusKind } from '@billpay/domain/transaction-status';
import type { DrawnPicture, ReceiptPictures } from './brand-pictures';
import { paperWords } from './paper-words';
import type { DocumentRow, ReceiptDocument } from './receipt-document';
import { LINE_HEIGHT, ReceiptPen } from './receipt-pen';
import type { PainterFonts, TextPainter } from './text-painter';

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 52 } as const;
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Width of the document's title and the gap before it. */
const HEADING_WIDTH = 180;
const FOOTER_HEIGHT = 56;
const ROW = { height: 20, lineHeight: 13.5, labelWidth: 170, size: 10 } as const;
const PART = { gap: 14, heading: 18 } as const;
const ink = '#1b1f2a';
const muted = '#566079';
const line = '#d9dde8';
const statusColors: Record<StatusKind, { text: string; soft: string }> = {
  success: { text: '#0b6b3a', soft: '#e5f5ec' },
  pending: { text: '#8a5200', soft: '#fdf2df' },
  failed: { text: '#b3261e', soft: '#fceceb' },
};

interface ReceiptLooks {
  readonly fonts: PainterFonts;
  readonly pictures?: ReceiptPictures;
  /** Draws text that jsPDF cannot shape. Without it, a receipt with such text throws an error. */
  readonly painter?: TextPainter | undefined;
}

/** Draws a receipt on A4 pages with selectable text, a title and a language (REC-08). */
export function drawReceipt(
  document: ReceiptDocument,
  { fonts, pictures = {}, painter }: ReceiptLooks,
): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  describe(pdf, document);
  const pen = new ReceiptPen(pdf, fonts, painter);
  const sheet = { pdf, pen };
  let y = drawHead(sheet, document, drawPicturesRow(pdf, pictures));
  y = drawStatus(sheet, document, y + 16);
  for (const { heading, rows } of document.parts) {
    y = drawHeading(sheet, heading, document.color ?? ink, y + PART.gap);
    y = drawRows(sheet, rows, y);
  }
  drawFooters(sheet, document.footer);
  return pdf;
}

/** The pages and the pen that writes on them. */
interface Sheet {
  readonly pdf: jsPDF;
  readonly pen: ReceiptPen;
}

function describe(pdf: jsPDF, { title, bankName }: ReceiptDocument): void {
  pdf.setDocumentProperties({ title, author: bankName, creator: bankName });
  pdf.viewerPreferences({ DisplayDocTitle: true });
  pdf.setLanguage('en-GB');
}

const PICTURES = { top: 30, bottom: 60 } as const;

/**
 * Draws the bank's logo on the left and the network's mark on the right. Returns the position of the next
 * part.
 */
function drawPicturesRow(pdf: jsPDF, { logo, networkMark }: ReceiptPictures): number {
  if (!logo && !networkMark) return PAGE.margin;
  const middle = (PICTURES.top + PICTURES.bottom) / 2;
  const draw = ({ png, width, height }: DrawnPicture, x: number) =>
    pdf.addImage(png, 'PNG', x, middle - height / 2, width, height, undefined, 'FAST');
  if (logo) draw(logo, PAGE.margin);
  if (networkMark) draw(networkMark, PAGE.width - PAGE.margin - networkMark.width);
  return PICTURES.bottom + 24;
}

/**
 * Draws the bank on the left and the document's title on the right. Returns the position of the next part.
 */
function drawHead(
  { pdf, pen }: Sheet,
  { bankName, heading, color = ink }: ReceiptDocument,
  y: number,
): number {
  const style = { size: 16, color, bold: true };
  const lines = pen.wrap([bankName], style, CONTENT_WIDTH - HEADING_WIDTH);
  pen.write(lines, PAGE.margin, y, style);
  pen.write(heading, PAGE.width - PAGE.margin, y, { size: 11, color: muted, align: 'right' });
  const bottom = y + (lines.length - 1) * 16 * LINE_HEIGHT + 14;
  rule(pdf, bottom);
  return bottom;
}

/** Draws the amount, and the status as text in its colour. */
function drawStatus(
  { pdf, pen }: Sheet,
  { kind, status, amount, remarks }: ReceiptDocument,
  y: number,
): number {
  const { text, soft } = statusColors[kind];
  const words = pen.wrap(remarks, { size: 10 }, CONTENT_WIDTH - 40);
  const height = 74 + words.length * 14;
  pdf.setFillColor(soft);
  pdf.roundedRect(PAGE.margin, y, CONTENT_WIDTH, height, 8, 8, 'F');
  const middle = PAGE.width / 2;
  pen.write(amount, middle, y + 36, { size: 24, color: ink, bold: true, align: 'center' });
  pen.write(status, middle, y + 58, { size: 12, color: text, bold: true, align: 'center' });
  pen.write(words, middle, y + 77, { size: 10, color: ink, align: 'center' });
  return y + height;
}

function drawHeading({ pdf, pen }: Sheet, text: string, color: string, y: number): number {
  const at = withRoom(pdf, y, PART.heading + 2 * ROW.height);
  pen.write(text, PAGE.margin, at + 12, { size: 11, color, bold: true });
  return at + PART.heading;
}

/**
 * Draws labels and values line by line. Long values wrap, and a row that does not fit moves to the next page.
 */
function drawRows({ pdf, pen }: Sheet, rows: readonly DocumentRow[], top: number): number {
  let y = top;
  for (const { label, value, isTotal = false } of rows) {
    const style = { size: ROW.size, bold: isTotal };
    const labels = pen.wrap([label], style, ROW.labelWidth - 10);
    const values = pen.wrap([value], style, CONTENT_WIDTH - ROW.labelWidth);
    const height = ROW.height + (Math.max(labels.length, values.length) - 1) * ROW.lineHeight;
    y = withRoom(pdf, y, height);
    pen.write(labels, PAGE.margin, y + 14, { ...style, color: isTotal ? ink : muted });
    pen.write(values, PAGE.width - PAGE.margin, y + 14, { ...style, color: ink, align: 'right' });
    y += height;
    rule(pdf, y);
  }
  return y;
}

/** Returns the position for a part of this height, on this page or at the top of a new one. */
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

function drawFooters({ pdf, pen }: Sheet, lines: readonly string[]): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    const y = PAGE.height - FOOTER_HEIGHT / 2 - 6;
    pen.write(lines, PAGE.margin, y, { size: 8.5, color: muted });
    const number = paperWords.page(page, pages);
    pen.write(number, PAGE.width - PAGE.margin, y, { size: 8.5, color: muted, align: 'right' });
  }
}
