import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { languages, packageTexts } from '../build/package-texts';
import { compileCatalogue, readCatalogue } from '../build/read-catalogue';

/**
 * Lists the faults of a package's catalogues, one line each with file and id: a text that is missing, empty, duplicate
 * or no longer in the code; changed English; values that a translation omits or adds; a plural without one of its
 * language's forms.
 * @param dir the package's folder, with its folder `languages`
 */
export async function catalogueProblems(dir: string): Promise<string[]> {
  const texts = await packageTexts(dir);
  return languages.flatMap((language) => {
    const file = join(dir, 'languages', `${language}.po`);
    if (!existsSync(file)) return [`${file} is missing`];
    const name = `languages/${language}.po`;
    return findProblems(readFileSync(file, 'utf8'), language, texts).map((problem) => `${name}: ${problem}`);
  });
}

function findProblems(po: string, language: string, texts: ReadonlyMap<string, string>): string[] {
  const entries = readCatalogue(po);
  const messages = compileCatalogue(po);
  const ids = entries.map(({ id }) => id);
  return [
    ...[...texts.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...entries.flatMap(({ id, english, translation }) => {
      const text = texts.get(id);
      if (text === undefined) return [`${id} is no text of the code`];
      if (text !== english) return [`${id} was translated from "${english}", but now is "${text}"`];
      if (translation.trim() === '') return [`${id} has no translation`];
      return differences(text, messages[id] ?? [], language).map((difference) => `${id} ${difference}`);
    }),
  ];
}

function differences(english: string, message: CompiledMessage, language: string): string[] {
  const inserted = [...new Set([...english.matchAll(/\{(\d+)[,}]/g)].map(([, place]) => place))].toSorted();
  const found = [...new Set(placesIn(message))].toSorted();
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = formsIn(message).flatMap((forms) =>
    pluralCategories.filter((category) => !forms.includes(category)),
  );
  return [
    ...(found.join() === inserted.join()
      ? []
      : [`inserts ${found.join(', ') || 'nothing'} instead of ${inserted.join(', ') || 'nothing'}`]),
    ...missing.map((category) => `has no plural form "${category}"`),
  ];
}

/** Lists the arguments that a message inserts or selects by: ['0', '1']. */
function placesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [place, , choices] = token;
    return [place, ...listChoices(choices).flatMap(([, choice]) => placesIn(choice))];
  });
}

/** Lists the forms of each plural in a message: [['one', 'other']]. */
function formsIn(message: CompiledMessage): string[][] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [, kind, given] = token;
    const choices = listChoices(given);
    const inner = choices.flatMap(([, choice]) => formsIn(choice));
    return kind === 'plural' ? [choices.map(([form]) => form), ...inner] : inner;
  });
}

function listChoices(choices: unknown): [string, CompiledMessage][] {
  if (typeof choices !== 'object' || choices === null) return [];
  return Object.entries(choices).filter((entry): entry is [string, CompiledMessage] =>
    Array.isArray(entry[1]),
  );
}
