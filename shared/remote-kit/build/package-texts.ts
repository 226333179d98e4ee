import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { titleId } from './read-catalogue';
import { readDeclaration } from './remote-declaration';

/** Languages of the portal other than English; each has every text. */
export const languages = ['hi', 'mr', 'ta', 'te', 'bn'] as const;

/** Returns the prefix of a package's text ids: 'complaints' for the folder mfe-complaints. */
function toPrefix(dir: string): string {
  return basename(dir).replace(/^mfe-/, '');
}

/**
 * Collects a package's texts by id, as ICU messages, from its '*-texts.ts' modules and its page titles. Loads those
 * modules and a remote's `remote.ts`.
 */
export async function packageTexts(dir: string): Promise<Map<string, string>> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('-texts.ts') && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file),
  );
  for (const file of files) await import(join(dir, file));
  const prefix = toPrefix(dir);
  const found = new Map<string, string>();
  const collect = (id: string, tree: TextTree) => {
    if (id !== prefix && !id.startsWith(`${prefix}.`)) return;
    for (const [name, text] of Object.entries(tree)) {
      const key = `${id}.${name}`;
      if (typeof text === 'object') collect(key, text);
      else found.set(key, englishMessage(text));
    }
  };
  changeLanguage(ENGLISH, collect);
  changeLanguage(ENGLISH, () => undefined);
  for (const [id, text] of await textsOfServer(dir)) found.set(id, englishMessage(text));
  if (existsSync(join(dir, 'remote.ts')))
    for (const { path, title } of readDeclaration(dir).pages) found.set(titleId(prefix, path), title);
  return found;
}

/** Collects the texts that the API registers itself; they stay in English when the portal's language changes. */
async function textsOfServer(dir: string): Promise<ReadonlyMap<string, Text>> {
  const registry = join(dir, 'languages', 'texts.ts');
  if (!existsSync(registry)) return new Map();
  const { registeredTexts } = (await import(registry)) as { registeredTexts(): ReadonlyMap<string, Text> };
  return registeredTexts();
}

type Text = Exclude<TextTree[string], TextTree>;

/**
 * Converts a text to a message: `(day) => \`Goes on ${day}\`` is 'Goes on {0}'. A text that differs for a count of one
 * becomes a plural on its first such argument.
 */
export function englishMessage(text: Text): string {
  if (typeof text === 'string') return text;
  const format = text as (...values: unknown[]) => string;
  const places = Array.from({ length: text.length }, (_, index) => `{${index}}`);
  const other = format(...places);
  const counted = places.findIndex((place, index) => {
    const one = format(...places.with(index, '1').map((value) => (value === '1' ? 1 : value)));
    return one !== other.replaceAll(place, '1');
  });
  if (counted < 0) return other;
  const one = format(...places.map((place, index) => (index === counted ? 1 : place)));
  return `{${counted}, plural, one {${one}} other {${other}}}`;
}
