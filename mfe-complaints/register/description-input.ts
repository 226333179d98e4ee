/** COMP-03. */
export const MOST_CHARACTERS = 300;
const NOT_ALLOWED = /[^A-Za-z0-9 .,:?!()]/g;

/** The text in the box, and the caret. */
export interface Writing {
  readonly text: string;
  readonly caret: number;
}

/** Whether a text has line breaks or tabs. */
export function hasBreaks(pasted: string): boolean {
  return /[\r\n\t]/.test(pasted);
}

/** A typed line break is ignored like any other character; in a pasted text it keeps two words apart. */
export function spacesForBreaks(pasted: string): string {
  return pasted.replace(/\s+/g, ' ');
}

/**
 * The text after typing or pasting: the allowed characters, as many as fit. The text after
 * the caret was there before and stays; the caret stays after the last character accepted.
 */
export function takeIn({ text, caret }: Writing): Writing {
  const behind = text.slice(caret).replace(NOT_ALLOWED, '').slice(0, MOST_CHARACTERS);
  const before = text
    .slice(0, caret)
    .replace(NOT_ALLOWED, '')
    .slice(0, MOST_CHARACTERS - behind.length);
  return { text: before + behind, caret: before.length };
}
