import { createStore, type StoreApi } from 'zustand/vanilla';

/** A city or a state that billers serve. */
export interface Place {
  readonly name: string;
  /** The state a city lies in; null for a state. */
  readonly within: string | null;
}

export interface SearchState {
  /** What stands in the box. A new object at each change, so that a pause can be told from a return. */
  readonly typed: { readonly text: string };
  /** What is looked for: the text, once it is long enough and a pause has passed; null before (FIND-02). */
  readonly words: string | null;
  /** A category's name; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

/** One search box with its filters; it remembers them while its results are out of sight. */
export type Search = StoreApi<SearchState>;

const MIN_CHARACTERS = 3;

export function createSearch(): Search {
  return createStore(() => ({ typed: { text: '' }, words: null, category: '', place: null }));
}

/** Only letters, digits, hyphen, dot and space may stay in the box (FIND-01). */
export function cleanSearchText(text: string): string {
  return text.replace(/[^A-Za-z0-9 .-]/g, '');
}

/** The text as it now stands in the box; it is looked for a pause after the last change (FIND-02). */
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
