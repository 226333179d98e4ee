import type { RemoteDefinition } from '@billpay/host-api';
import type { LoadCatalogues } from '@billpay/host-api/language';
import { currentLanguage, ENGLISH } from '@billpay/host-api/language/control';
import type { PortalSettings } from '../boot/page-data';

/** Catalogue lists of the remotes that the page has loaded. */
const remotes = new Set<LoadCatalogues>();

/** Fetches the translator, which visits in English never need. */
const fetchTranslator = () => import('./show-language');

/** Shows the page in a language. @throws Error if its texts cannot be fetched; the language then stays */
export async function switchLanguage(language: string): Promise<void> {
  const { showLanguage } = await fetchTranslator();
  await showLanguage(language, remotes);
}

/** Fetches a newly loaded remote's texts if necessary. It stays in English without them. */
export async function addCatalogues({ languages }: RemoteDefinition): Promise<void> {
  if (!languages) return;
  remotes.add(languages);
  if (currentLanguage() !== ENGLISH) await (await fetchTranslator()).refresh(remotes);
}

/** Shows the first language: the address's, which the bank's page may set, else the bank's default. Never rejects. */
export async function startLanguage({ languages = {} }: PortalSettings): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  const [first = ENGLISH] = Object.keys(languages);
  const language = Object.hasOwn(languages, asked) ? asked : first;
  if (language !== ENGLISH) await switchLanguage(language).catch(() => undefined);
}
