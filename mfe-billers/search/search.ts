import { createSearchRule } from '@billpay/domain/typed-text';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A city or state that billers serve. */
export interface Place {
  readonly name: string;
  /** State of a city; null for a state. */
  readonly within: string | null;
}

export interface SearchState {
  /**
   * Text in the box. Each change creates a new object, so that the pause restarts even if the text is the
   * same.
   */
  readonly typed: { readonly text: string };
  /** The text to search for; null until it is long enough and the pause has passed (FIND-02). */
  readonly words: string | null;
  /** Name of a category; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

/** State of a search box and its filters. It is kept while the results are hidden. */
export type Search = StoreApi<SearchState>;

const MIN_CHARACTERS = 3;
/** The API's limit (shared/api-contract/billers). */
export const MOST_CHARACTERS = 80;

export function createSearch(): Search {
  return createStore(() => ({ typed: { text: '' }, words: null, category: '', place: null }));
}

/** Keeps letters of any script, digits, hyphen, dot and space (FIND-01). */
export const readSearchText = createSearchRule('.-', (text) => text.replace(/\p{Cf}/gu, ''));

/** Returns whether the text exceeds the API's limit. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MOST_CHARACTERS;
}

/** Sets the text in the box and searches for it after a pause (FIND-02). */
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
