/** Excel reads a file as UTF-8, and ₹ as ₹, only with this mark. */
export const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Characters that start a formula in a spreadsheet cell. */
const BEGINS_AS_FORMULA = /^[=+\-@\t\r\n]/;
/** Digits that a spreadsheet would round, or strip of a leading zero. */
const LOOKS_LIKE_A_NUMBER = /^(0\d+|\d{12,})$/;

/** A text cell, with an apostrophe before text that a spreadsheet would convert. */
export function textCell(text: string): string {
  const guarded = BEGINS_AS_FORMULA.test(text) || LOOKS_LIKE_A_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line of a file of comma-separated values. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(textCell).join(',') + LINE_END;
}
