/** COMP-03. */
export const MOST_CHARACTERS = 300;
const NOT_ALLOWED = /[^A-Za-z0-9 .,:?!()]/g;

/** What stands in the box, and where the customer writes on. */
export interface Writing {
  readonly text: string;
  readonly caret: number;
}

/** Whether a text comes in lines or columns. */
export function hasBreaks(pasted: string): boolean {
  return /[\r\n\t]/.test(pasted);
}

/** A typed line break is ignored like any other character; in a pasted text it keeps two words apart. */
export function spacesForBreaks(pasted: string): string {
  return pasted.replace(/\s+/g, ' ');
}

/**
 * What may stay of what was just written, typed or pasted: the allowed characters, as many as fit. What stands behind
 * the caret was there before and stays; the caret stays behind the last character taken.
 */
export function takeIn({ text, caret }: Writing): Writing {
  const behind = text.slice(caret).replace(NOT_ALLOWED, '').slice(0, MOST_CHARACTERS);
  const before = text
    .slice(0, caret)
    .replace(NOT_ALLOWED, '')
    .slice(0, MOST_CHARACTERS - behind.length);
  return { text: before + behind, caret: before.length };
}
