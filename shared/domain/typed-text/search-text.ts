import { toPlainText } from './typed-text';

/** The text of a search box, and the ignored characters that were typed after it. */
export interface SearchText {
  readonly text: string;
  readonly ignored: string;
}

export const emptySearch: SearchText = { text: '', ignored: '' };

const WORD = '\\p{L}\\p{M}\\p{Nd}\\u200C\\u200D';

/**
 * Creates the rule of a search box that accepts letters and digits of any script, spaces and some marks. It
 * ignores other characters, but joins no words: 'A&B' becomes 'A B', whether it is pasted or typed key by key
 * (FIND-01, HIST-01).
 * @param marks as in a character class of a regular expression
 * @param prepare changes the text first
 * @returns a function that reads the text in the box; `before` is its result for the previous text
 */
export function createSearchRule(
  marks: string,
  prepare = (text: string) => text,
): (typed: string, before?: SearchText) => SearchText {
  const other = `[^${WORD} ${marks}]+`;
  const betweenWords = new RegExp(`([${WORD}])${other}(?=[${WORD}])`, 'gu');
  const others = new RegExp(other, 'gu');
  const othersAtEnd = new RegExp(`${other}$`, 'u');
  return (typed, { text, ignored } = emptySearch) => {
    const isAdded = ignored !== '' && typed.startsWith(text);
    const plain = prepare(toPlainText(isAdded ? text + ignored + typed.slice(text.length) : typed));
    return {
      text: plain.replace(betweenWords, '$1 ').replace(others, ''),
      ignored: othersAtEnd.exec(plain)?.[0] ?? '',
    };
  };
}
