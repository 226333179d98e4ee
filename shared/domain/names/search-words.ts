/** Whether a searchable text contains all words of the search. */
export type Matcher = (searchable: string) => boolean;

const onlyAscii = /^[\0-\x7f]*$/;

function toWords(text: string): string[] {
  const plain = onlyAscii.test(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036f\p{Cf}]/gu, '');
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Returns the words of a name and all of them joined, for example ' tata power ddl tatapowerddl'. '&' also
 * matches 'and'.
 */
function nameToSearchable(name: string): string {
  const words = toWords(name);
  const spoken = name.includes('&') ? toWords(name.replaceAll('&', ' and ')) : words;
  return ` ${spoken.join(' ')} ${words.join('')}`;
}

/** Converts names to searchable text. Call it only once for names that are searched often. */
export function toSearchable(names: readonly (string | null)[]): string {
  return names.map((name) => nameToSearchable(name ?? '')).join('');
}

/** Shorter search words must start a word, because they occur inside most names. */
const SHORTEST_INSIDE = 3;

/** Matches all parts separately, or joined to one word. */
function matchAll(parts: readonly string[], matchers: readonly Matcher[]): Matcher {
  const asOne = parts.join('');
  return (searchable) =>
    matchers.every((matches) => matches(searchable)) || (parts.length > 1 && searchable.includes(asOne));
}

function matchWord(word: string): Matcher {
  const part = [...word].length < SHORTEST_INSIDE ? ` ${word}` : word;
  return (searchable) => searchable.includes(part);
}

/**
 * Creates a matcher of names that contain all words of a search text. Ignores case, accents, punctuation,
 * spacing and order (FIND-05): 'co-op' finds 'Coop', and 's b i' finds 'SBI'. A blank text matches
 * everything, and a text with only punctuation matches nothing.
 */
export function createMatcher(search: string): Matcher {
  const words = search
    .split(/\s+/)
    .map(toWords)
    .filter((parts) => parts.length > 0);
  if (words.length === 0) return () => search.trim() === '';
  return matchAll(
    words.flat(),
    words.map((parts) => matchAll(parts, parts.map(matchWord))),
  );
}
