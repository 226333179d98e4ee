/** Texts of a module by name. A function inserts what varies; its translation has the same arguments as `{0}`, `{1}`. */
export interface TextTree {
  readonly [name: string]: string | ((...values: never[]) => string) | TextTree;
}

/**
 * Puts the language's texts in the place of those of a registered object, or with `inEnglish` the English ones.
 * `id`: 'complaints.details'.
 */
export type Translate = (id: string, texts: TextTree, inEnglish?: boolean) => void;

/** The language that the code is written in, as a BCP 47 tag. */
export const ENGLISH = 'en';

const registered: (readonly [id: string, texts: TextTree])[] = [];
const listeners = new Set<() => void>();
let shown: string = ENGLISH;
let translate: Translate = () => undefined;

function translateAll(toEnglish?: boolean): void {
  for (const [id, module] of registered) translate(id, module, toEnglish);
}

/**
 * The texts of a module, in English. The object that it returns always has those of the language shown: read them where they are
 * rendered, never when a module is loaded.
 * @param id '<package>.<module>': 'complaints.details'; the package's catalogues have its texts under this name
 */
export function texts<T extends TextTree>(id: string, english: T): T {
  registered.push([id, english]);
  translate(id, english);
  return english;
}

/** The language shown, as a BCP 47 tag: 'en', 'hi'. */
export function currentLanguage(): string {
  return shown;
}

/** Shows the portal in a language from now on. `by` translates every object, registered now or later. */
export function changeLanguage(language: string, by: Translate): void {
  shown = language;
  translate = by;
  translateAll();
  for (const listener of listeners) listener();
}

/** Calls a listener after each change of the language. @returns a function that ends it */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs a function for which every text is in English, as for a PDF, whose fonts have no other script. */
export function inEnglish<T>(run: () => T): T {
  translateAll(true);
  try {
    return run();
  } finally {
    translateAll();
  }
}
