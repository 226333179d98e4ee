import type { VaultTexts } from './texts';
import type { VaultData } from './vault-data';

/** Time for which a dialog waits for the texts of its language before it shows English, in ms. */
const WAIT_MS = 2_000;
const ENGLISH = 'en';

/** Texts of the vault. The document contains English; other languages are fetched when the page uses them. */
export interface LanguageTexts {
  /** Texts that have been loaded, by language. */
  readonly known: Readonly<Record<string, VaultTexts>>;
  /** Returns the language if the bank offers it, otherwise English. */
  choose(language: string): string;
  /** Fetches the texts of a language, unless they are loaded. Also resolves if that fails or takes too long. */
  load(language: string): Promise<void>;
}

export function createLanguageTexts({
  texts,
  languages = {},
}: Pick<VaultData, 'texts' | 'languages'>): LanguageTexts {
  const known = { ...texts };
  const loads = new Map<string, Promise<void>>();

  async function fetchTexts(language: string, address: string): Promise<void> {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`Responded ${response.status}`);
      known[language] = (await response.json()) as VaultTexts;
    } catch {
      // The next dialog tries again.
      loads.delete(language);
    }
  }

  return {
    known,
    choose: (language) => (Object.keys({ ...texts, ...languages }).includes(language) ? language : ENGLISH),
    async load(language) {
      const address = languages[language];
      if (known[language] || address === undefined) return;
      const load = loads.get(language) ?? fetchTexts(language, address);
      loads.set(language, load);
      await Promise.race([load, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    },
  };
}
