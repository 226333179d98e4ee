import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { languages, packageTexts } from './package-texts';

/** A catalogue that is up to date with the code. */
export interface UpdatedCatalogue {
  readonly file: string;
  readonly texts: number;
  /** Texts without a translation. */
  readonly missing: number;
  /** Drafts that no native reader has read. */
  readonly drafts: number;
}

/**
 * Brings the catalogues of a package up to date with its texts: keeps the translations of those that have not changed, adds the others
 * without a translation, and removes what is no longer in the code. @param dir the package's folder
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
