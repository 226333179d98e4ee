import type { RemoteDefinition } from '@billpay/host-api';
import type { LoadCatalogues } from '@billpay/host-api/language';
import { currentLanguage, ENGLISH } from '@billpay/host-api/language/control';
import type { PortalSettings } from '../boot/page-data';

/** Lists of catalogues of the remotes that the page has loaded. */
const remotes = new Set<LoadCatalogues>();

/** Fetches the translator, which visits in English never need. */
const fetchTranslator = () => import('./show-language');

/**
 * Shows the page in a language.
 * @throws Error if its texts cannot be fetched, in which case the language does not change
 */
export async function switchLanguage(language: string): Promise<void> {
  const { showLanguage } = await fetchTranslator();
  await showLanguage(language, remotes);
}

/** Fetches the texts of a newly loaded remote if necessary. Without them, the remote stays in English. */
export async function addCatalogues({ languages }: RemoteDefinition): Promise<void> {
  if (!languages) return;
  remotes.add(languages);
  if (currentLanguage() !== ENGLISH) await (await fetchTranslator()).refresh(remotes);
}

/**
 * Shows the first language. This is the language of the address, which the bank's page may set, or else the
 * bank's default. Never rejects.
 */
export async function startLanguage({ languages = {} }: PortalSettings): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  const [first = ENGLISH] = Object.keys(languages);
  const language = Object.hasOwn(languages, asked) ? asked : first;
  if (language !== ENGLISH) await switchLanguage(language).catch(() => undefined);
}
