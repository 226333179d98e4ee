/** Excel reads a file as UTF-8, and shows ₹ correctly, only with this mark. */
export const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Texts that a spreadsheet keeps unchanged: short integers, and the file's own amounts and instants. */
const READ_AS_IT_IS = /^(?:0|[1-9]\d{0,10})(?:\.\d{2})?$|^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Characters that start a formula in a spreadsheet cell, possibly after characters that some spreadsheets strip. */
const BEGINS_AS_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
/**
 * Digits with the punctuation of numbers, dates, times, fractions, percentages and currencies, after removing
 * words.
 */
const ONLY_DIGITS = /^[\p{Nd}\s.,:;/\\\-+%()'’#\p{Sc}]*\p{Nd}[\p{Nd}\s.,:;/\\\-+%()'’#\p{Sc}]*$/u;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Words in numbers and times: exponents, AM and PM, and currencies. */
const numberWords = ['e', 'd', 't', 'z', 'a', 'p', 'am', 'pm', 'rs', 'inr'];
const LOGICAL = /^(true|false)$/i;

/** Lists months and weekdays in the portal's languages, as spreadsheets read them. */
function listCalendarWords(): string[] {
  const forms = ['short', 'long'] as const;
  return ['en', 'hi', 'bn', 'mr', 'ta', 'te'].flatMap((language) =>
    forms.flatMap((form) => {
      const month = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
      const weekday = new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' });
      const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, at + 1)));
      return days.flatMap((day) => [month.format(day), weekday.format(day)]);
    }),
  );
}

let convertedWords: ReadonlySet<string> | undefined;

/** Returns whether a spreadsheet reads a word as part of a number or date. */
function isConverted(word: string): boolean {
  convertedWords ??= new Set(
    [...numberWords, 'sept', ...listCalendarWords()].map((known) => known.normalize('NFKC').toLowerCase()),
  );
  return convertedWords.has(word);
}

/** Returns whether a spreadsheet would convert a text to a formula, a number, a date, a time or a boolean. */
function isConvertible(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (BEGINS_AS_FORMULA.test(plain) || LOGICAL.test(plain.trim())) return true;
  return ONLY_DIGITS.test(plain.replace(WORDS, (word) => (isConverted(word) ? ' ' : word)));
}

/** Formats a cell, with an apostrophe before text that a spreadsheet would convert. */
export function formatCell(text: string): string {
  const guarded = !READ_AS_IT_IS.test(text) && isConvertible(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Formats a line of comma-separated values. */
export function formatLine(cells: readonly string[]): string {
  return cells.map(formatCell).join(',') + LINE_END;
}
