/** Excel reads a file as UTF-8, and ₹ as ₹, only with this mark. */
export const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet reads without a change: whole numbers that it shows in full, the file's own amounts and instants. */
const READ_AS_IT_IS = /^(?:0|[1-9]\d{0,10})(?:\.\d{2})?$|^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Characters that start a formula in a spreadsheet cell, or that some spreadsheets strip before they look for one. */
const BEGINS_AS_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
/** Digits with the punctuation of numbers, dates, times, fractions, shares and currencies, once all words are left out. */
const ONLY_DIGITS = /^[\p{Nd}\s.,:;/\\\-+%()'’#\p{Sc}]*\p{Nd}[\p{Nd}\s.,:;/\\\-+%()'’#\p{Sc}]*$/u;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Exponents, halves of the day, currencies; the values of a formula. */
const numberWords = ['e', 'd', 't', 'z', 'a', 'p', 'am', 'pm', 'rs', 'inr'];
const LOGICAL = /^(true|false)$/i;

/** Months and weekdays as spreadsheets in the portal's languages read them. */
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

/** Whether a spreadsheet reads a word as a part of a number or a date. */
function isConverted(word: string): boolean {
  convertedWords ??= new Set(
    [...numberWords, 'sept', ...listCalendarWords()].map((known) => known.normalize('NFKC').toLowerCase()),
  );
  return convertedWords.has(word);
}

/** Whether a spreadsheet would make a formula, a number, a date, a time or a logical value of a text. */
function isConvertible(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (BEGINS_AS_FORMULA.test(plain) || LOGICAL.test(plain.trim())) return true;
  return ONLY_DIGITS.test(plain.replace(WORDS, (word) => (isConverted(word) ? ' ' : word)));
}

/** A cell, with an apostrophe before text that a spreadsheet would convert. */
export function textCell(text: string): string {
  const guarded = !READ_AS_IT_IS.test(text) && isConvertible(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line of a file of comma-separated values. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(textCell).join(',') + LINE_END;
}
