import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { languages, packageTexts } from './package-texts';

/** Result of updating a catalogue. */
export interface UpdatedCatalogue {
  readonly file: string;
  readonly texts: number;
  /** Number of texts without a translation. */
  readonly missing: number;
  /** Number of drafts that no native reader has reviewed. */
  readonly drafts: number;
}

/**
 * Updates a package's catalogues to its texts: keeps translations of unchanged texts, adds new ones
 * untranslated, and removes texts that no longer exist.
 * @param dir the package's folder
 */
export async function updateCatalogues(dir: string): Promise<UpdatedCatalogue[]> {
  const texts = await packageTexts(dir);
  mkdirSync(join(dir, 'languages'), { recursive: true });
  return languages.map((language) => {
    const file = join(dir, 'languages', `${language}.po`);
    const { items } = update(file, language, texts);
    return {
      file,
      texts: items.length,
      missing: items.filter(({ msgstr }) => !msgstr[0]).length,
      drafts: items.filter(({ flags }) => flags.fuzzy).length,
    };
  });
}

function update(file: string, language: string, texts: ReadonlyMap<string, string>): PO {
  const catalogue = existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO();
  catalogue.headers = { 'Content-Type': 'text/plain; charset=UTF-8', Language: language };
  catalogue.comments = ['Messages in ICU format. "fuzzy" marks a draft that no native reader has read yet.'];
  catalogue.items = [...texts].map(
    ([id, english]) =>
      catalogue.items.find(({ msgctxt, msgid }) => msgctxt === id && msgid === english) ??
      newItem(id, english),
  );
  writeFileSync(file, `${catalogue.toString().trimEnd()}\n`);
  return catalogue;
}

function newItem(id: string, english: string): InstanceType<typeof PO.Item> {
  const item = new PO.Item();
  item.msgctxt = id;
  item.msgid = english;
  item.flags = { fuzzy: true };
  return item;
}
