import { countCharacters, takeCharacters } from '@billpay/domain/typed-text';

/** Maximum length in code points, as the API counts them (COMP-03). */
export const MOST_CHARACTERS = 300;
const WIDE_SPACE = /\p{Zs}/gu;
/** Allows । and ॥, the full stops of Indian scripts. */
const NOT_ALLOWED = /[^\p{L}\p{M}\p{Nd}\u200C-\u200D .,:?!()\u0964\u0965]/gu;

function withoutOthers(text: string): string {
  return text.replace(WIDE_SPACE, ' ').replace(NOT_ALLOWED, '');
}

/** Text in the box, and the caret. */
export interface Writing {
  readonly text: string;
  readonly caret: number;
}

/** Returns whether a text has line breaks or tabs. */
export function hasBreaks(pasted: string): boolean {
  return /[\r\n\t]/.test(pasted);
}

/**
 * Ignores a typed line break like any other forbidden character. In a pasted text, replaces it with a space.
 */
export function spacesForBreaks(pasted: string): string {
  return pasted.replace(/\s+/g, ' ');
}

/**
 * Returns the text after typing or pasting, with as many of the allowed characters as fit. Keeps the text
 * after the caret. The caret is after the last accepted character.
 */
export function acceptInput({ text, caret }: Writing): Writing {
  const behind = takeCharacters(withoutOthers(text.slice(caret)), MOST_CHARACTERS);
  const room = MOST_CHARACTERS - countCharacters(behind);
  const before = takeCharacters(withoutOthers(text.slice(0, caret)), room);
  return { text: before + behind, caret: before.length };
}
