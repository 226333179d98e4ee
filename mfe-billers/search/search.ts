import { createStore, type StoreApi } from 'zustand/vanilla';

/** A city or a state that billers serve. */
export interface Place {
  readonly name: string;
  /** The state a city lies in; null for a state. */
  readonly within: string | null;
}

export interface SearchState {
  /** The text in the box. A new object at each change: the pause restarts even when the text is the same again. */
  readonly typed: { readonly text: string };
  /** The search text, once it is long enough and a pause has passed; null before (FIND-02). */
  readonly words: string | null;
  /** A category's name; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

/** State of one search box and its filters; kept while the results are hidden. */
export type Search = StoreApi<SearchState>;

const MIN_CHARACTERS = 3;

export function createSearch(): Search {
  return createStore(() => ({ typed: { text: '' }, words: null, category: '', place: null }));
}

/** Refused characters after a word, with the word's last character, before another word or at the end. */
const betweenWords = /([\p{L}\p{M}\p{Nd}])[^\p{L}\p{M}\p{Nd} .-]+(?=[\p{L}\p{M}\p{Nd}]|$)/gu;
const refused = /[^\p{L}\p{M}\p{Nd} .-]+/gu;

/**
 * Only letters, of any script, digits, hyphen, dot and space may stay in the box (FIND-01). Between words they leave a space, as
 * in a biller's name: 'A&B' becomes 'A B'.
 */
export function cleanSearchText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(betweenWords, '$1 ')
    .replace(refused, '');
}

/** Sets the text in the box; it is searched for a pause after the last change (FIND-02). */
export function typeInto(search: Search, text: string, pauseMs: number): void {
  const typed = { text };
  search.setState({ typed, words: null });
  const words = text.trim();
  if (words.length < MIN_CHARACTERS) return;
  setTimeout(() => {
    if (search.getState().typed === typed) search.setState({ words });
  }, pauseMs);
}

export function narrow(search: Search, filter: Partial<Pick<SearchState, 'category' | 'place'>>): void {
  search.setState(filter);
}
