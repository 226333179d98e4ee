import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, texts } from '@billpay/host-api/language/control';
import { readCatalogue } from '@billpay/remote-kit/build/read-catalogue';

/** What the page says before any script has run. */
export const pageTexts = texts('shell.page', {
  loading: 'Loading Bill Pay',
  late: 'Bill Pay has not started yet. Please check your connection.',
  tryAgain: 'Try again',
  needsJavaScript: 'Bill Pay needs JavaScript.',
  logout: 'Logout',
});
export type PageTexts = typeof pageTexts;

const byLanguage = new Map<string, PageTexts>([[ENGLISH, pageTexts]]);

/** The same in a language; what has no translation is English. */
export function pageTextsIn(language: string): PageTexts {
  const known = byLanguage.get(language);
  if (known) return known;
  const po = readFileSync(join(__dirname, '../../../shell/languages', `${language}.po`), 'utf8');
  const translations = readCatalogue(po).map(({ id, translation }) => [id, translation] as const);
  const of = new Map(translations.filter(([, translation]) => translation !== ''));
  const entries = Object.entries(pageTexts).map(([name, english]) => [
    name,
    of.get(`shell.page.${name}`) ?? english,
  ]);
  const found = Object.fromEntries(entries) as PageTexts;
  byLanguage.set(language, found);
  return found;
}
