import { abortAfter } from '@billpay/host-api/abort';
import type { Messages } from '@lingui/core';
import type { CatalogueFile, Catalogues, LoadCatalogues } from '@billpay/host-api/language';
import { changeLanguage, currentLanguage, ENGLISH } from '@billpay/host-api/language/control';
import domain from '@billpay/domain/languages';
import ui from '@billpay/ui/languages';
import shell from '../languages';
import { createTranslator } from './translator';

const DEADLINE_MS = 8_000;

/** Fetched catalogues, by address. */
const fetched = new Map<string, Messages>();
/** Counter of the customer's choices. The last of overlapping choices wins. */
let choices = 0;

/**
 * Shows every text of the portal and of loaded remotes in a language. A remote whose catalogue cannot be
 * fetched stays in English.
 * @throws Error if one of the portal's catalogues cannot be fetched, in which case nothing has changed
 */
export async function showLanguage(language: string, remotes: ReadonlySet<LoadCatalogues>): Promise<void> {
  choices += 1;
  const choice = choices;
  await show(language, remotes, () => choice === choices);
}

/** Shows the texts of newly loaded remotes in the page's language. */
export async function refresh(remotes: ReadonlySet<LoadCatalogues>): Promise<void> {
  const language = currentLanguage();
  await show(language, remotes, () => language === currentLanguage());
}

async function show(
  language: string,
  remotes: ReadonlySet<LoadCatalogues>,
  isWanted: () => boolean,
): Promise<void> {
  const own = await Promise.all([shell, ui, domain].map((catalogues) => fetchFrom(catalogues, language)));
  const messages: Messages = Object.assign({}, ...own);
  const added = new Set<LoadCatalogues>();
  // Another remote may have loaded in the meantime.
  while (added.size < remotes.size) {
    const missing = [...remotes].filter((load) => !added.has(load));
    const found = await Promise.all(missing.map((load) => fetchOfRemote(load, language)));
    missing.forEach((load) => added.add(load));
    Object.assign(messages, ...found);
  }
  if (!isWanted()) return;
  document.documentElement.lang = language;
  changeLanguage(language, createTranslator(language, messages));
}

async function fetchOfRemote(load: LoadCatalogues, language: string): Promise<Messages> {
  if (language === ENGLISH) return {};
  try {
    return await fetchFrom((await load()).default, language);
  } catch {
    return {};
  }
}

async function fetchFrom(catalogues: Catalogues, language: string): Promise<Messages> {
  const file = catalogues[language];
  if (!file) return {};
  const messages = fetched.get(file.url) ?? (await fetchCatalogue(file));
  fetched.set(file.url, messages);
  return messages;
}

async function fetchCatalogue({ url, integrity }: CatalogueFile): Promise<Messages> {
  const response = await fetch(url, { integrity, signal: abortAfter(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return (await response.json()) as Messages;
}
