import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH } from '@billpay/host-api/language/control';
import { readCatalogue } from '@billpay/remote-kit/build/read-catalogue';
import { pageTexts, type PageTexts } from '@billpay/shell/page-texts';

const byLanguage = new Map<string, PageTexts>([[ENGLISH, pageTexts]]);

/** Returns the texts of a page in a language; untranslated texts are English. */
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
