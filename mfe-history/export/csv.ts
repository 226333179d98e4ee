/** Excel takes a file for UTF-8, and ₹ for ₹, by this mark alone. */
export const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for a formula when it is the first in a cell. */
const BEGINS_AS_FORMULA = /^[=+\-@\t\r\n]/;
/** Digits that a spreadsheet would round, or take a leading zero from. */
const LOOKS_LIKE_A_NUMBER = /^(0\d+|\d{12,})$/;

/** A text as a cell shows it, with an apostrophe before what a spreadsheet would make something else of. */
export function textCell(text: string): string {
  const guarded = BEGINS_AS_FORMULA.test(text) || LOOKS_LIKE_A_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line of a file of comma-separated values. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(textCell).join(',') + LINE_END;
}
