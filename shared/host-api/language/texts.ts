/**
 * Named texts of a module. A function inserts variable parts. Its translation has the same arguments as `{0}`
 * and `{1}`.
 */
export interface TextTree {
  readonly [name: string]: string | ((...values: never[]) => string) | TextTree;
}

/**
 * Replaces the texts of a registered object with those of the language, or with `inEnglish` with the English
 * texts. An example of `id` is 'complaints.details'.
 */
export type Translate = (id: string, texts: TextTree, inEnglish?: boolean) => void;

/** Language of the texts in the code, as a BCP 47 tag. */
export const ENGLISH = 'en';

const registered: (readonly [id: string, texts: TextTree])[] = [];
const listeners = new Set<() => void>();
let shown: string = ENGLISH;
let translate: Translate = () => undefined;

function translateAll(toEnglish?: boolean): void {
  for (const [id, module] of registered) translate(id, module, toEnglish);
}

/**
 * Registers a module's English texts. The returned object always contains the current language's texts. Read
 * them during rendering, and never when a module loads.
 * @param id '<package>.<module>', such as 'complaints.details'; the package's catalogues use this name
 */
export function texts<T extends TextTree>(id: string, english: T): T {
  registered.push([id, english]);
  translate(id, english);
  return english;
}

/** Returns the current language as a BCP 47 tag, such as 'en' or 'hi'. */
export function currentLanguage(): string {
  return shown;
}

/** Switches the portal to a language. `by` translates every object that is registered before or after this call. */
export function changeLanguage(language: string, by: Translate): void {
  shown = language;
  translate = by;
  translateAll();
  for (const listener of listeners) listener();
}

/** Calls a listener after each language change. @returns a function that unsubscribes */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs a function with every text in English, for example for a PDF, whose fonts contain no other script. */
export function inEnglish<T>(run: () => T): T {
  translateAll(true);
  try {
    return run();
  } finally {
    translateAll();
  }
}
