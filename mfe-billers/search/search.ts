import { createSearchRule } from '@billpay/domain/typed-text';
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
/** The API accepts no more (shared/api-contract/billers). */
export const MOST_CHARACTERS = 80;

export function createSearch(): Search {
  return createStore(() => ({ typed: { text: '' }, words: null, category: '', place: null }));
}

/** Reads the text in the box: letters of any script, digits, hyphen, dot and space stay in it (FIND-01). */
export const readSearchText = createSearchRule('.-', (text) => text.replace(/\p{Cf}/gu, ''));

/** Whether the text is longer than what the API searches for. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MOST_CHARACTERS;
}

/** Sets the text in the box; it is searched for a pause after the last change (FIND-02). */
export function typeInto(search: Search, text: string, pauseMs: number): void {
  const typed = { text };
  search.setState({ typed, words: null });
  const words = text.trim();
  if (words.length < MIN_CHARACTERS || isTooLong(words)) return;
  setTimeout(() => {
    if (search.getState().typed === typed) search.setState({ words });
  }, pauseMs);
}

export function narrow(search: Search, filter: Partial<Pick<SearchState, 'category' | 'place'>>): void {
  search.setState(filter);
}
