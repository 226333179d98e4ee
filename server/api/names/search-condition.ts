/** Accents of Latin letters, joiners and direction marks, which migration 16 removes from names. */
const dropped = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** All characters between words, as in migration 16. */
const separators =
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u3000-\u303f\u{1f000}-\u{1faff}]+/u;

/** Splits a search text into words as the database splits names: without accents, and in lower case. */
export function toWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return plain.split(separators).filter(Boolean);
}

/** Shorter words occur in most names, so they must begin a word. */
const SHORTEST_INSIDE = 3;

/**
 * Composes an SQL condition for a column made by `search_text`. It is true if the column contains all words
 * of the search text in any order, or the text without its spaces, so that 's b i' finds 'SBI'. The same
 * applies to the parts of a word with punctuation, so that 'co-op' finds 'Coop'. A text without words finds
 * nothing.
 * @param bind adds a value to the statement and returns its parameter, for example '$3'
 */
export function searchCondition(column: string, text: string, bind: (value: string) => string): string {
  const has = (part: string) => `${column} LIKE ${bind(`%${part}%`)}`;
  const hasWord = (word: string) => has([...word].length < SHORTEST_INSIDE ? ` ${word}` : word);
  const hasParts = (parts: readonly string[], condition: string) =>
    parts.length > 1 ? `(${condition} OR ${has(parts.join(''))})` : condition;
  const words = text
    .split(/\s+/)
    .map(toWords)
    .filter((parts) => parts.length > 0);
  if (words.length === 0) return 'false';
  const each = words.map((parts) => hasParts(parts, `(${parts.map(hasWord).join(' AND ')})`));
  return hasParts(words.flat(), `(${each.join(' AND ')})`);
}
