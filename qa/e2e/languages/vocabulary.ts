import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue, type CatalogueText } from '@billpay/remote-kit/build/read-catalogue';
import type { Vocabulary } from './in-page/english';

const repository = path.resolve(__dirname, '../../..');

/** Reads the texts that may be the same in a language and in English, from the catalogues of all packages. */
export function readVocabulary(language: string): Vocabulary {
  const texts = cataloguesOf(language).flatMap((file) => readCatalogue(readFileSync(file, 'utf8')));
  const latinWords = texts.flatMap(({ translation }) => translation.match(/[A-Za-z][A-Za-z'’]+/g) ?? []);
  return {
    english: [...new Set(texts.flatMap(patternOf))],
    words: [...new Set(latinWords.map((word) => word.toLowerCase()))],
    names: texts.filter(({ id }) => id.startsWith('domain.network.')).map(({ translation }) => translation),
  };
}

function cataloguesOf(language: string): string[] {
  const folders = ['.', 'shared'].flatMap((parent) =>
    readdirSync(path.join(repository, parent)).map((name) => path.join(repository, parent, name)),
  );
  return folders
    .map((folder) => path.join(folder, 'languages', `${language}.po`))
    .filter((file) => existsSync(file));
}

/**
 * Returns the source of a regular expression for an English text with a different translation. Plurals are
 * found by their words.
 */
function patternOf({ english, translation }: CatalogueText): string[] {
  const fixed = english.replaceAll(/\{\d+\}/g, '');
  if (english === translation || /[{}]/.test(fixed) || !/[A-Za-z]{2}/.test(fixed)) return [];
  return [
    english
      .split(/\{\d+\}/)
      .map(escaped)
      .join('.+'),
  ];
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
