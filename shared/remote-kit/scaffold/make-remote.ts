import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NewRemote {
  /** Lower-case letters, digits and dashes: 'loans'. The page's path and the package's name are made of it. */
  name: string;
  /** The entry in the menu; defaults to the name in capitals, 'Home Loans'. */
  title?: string | undefined;
  /** The page's place in the menu. */
  order: number;
  /** A folder that does not exist yet. */
  dir: string;
  /** The version of a package that the remote declares. */
  versionOf(packageName: string): string;
}

const filesFolder = join(__dirname, 'files');

/**
 * Writes a remote with a page that calls the API, a panel, a task, and their tests.
 * @throws Error when the name is none, or the folder exists.
 */
export function makeRemote({ name, title = titleOf(name), order, dir, versionOf }: NewRemote): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" is no name of a remote: lower-case letters, digits and dashes, such as home-loans`,
    );
  if (existsSync(dir)) throw new Error(`${dir} exists already`);
  const pascal = titleOf(name).replaceAll(' ', '');
  const words: Record<string, string> = {
    name,
    Name: pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title,
    order: String(order),
  };
  const fill = (text: string) =>
    text.replace(/__(name|Name|camel|title|order)__/g, (_, word: string) => words[word] ?? '');
  for (const file of readdirSync(filesFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.txt')) continue;
    const target = join(dir, fill(file.slice(0, -'.txt'.length)));
    const text = fill(readFileSync(join(filesFolder, file), 'utf8'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, target.endsWith('package.json') ? withVersions(text, versionOf) : text);
  }
}

/** 'home-loans' → 'Home Loans' */
function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function withVersions(manifest: string, versionOf: NewRemote['versionOf']): string {
  return manifest.replace(/"(.+)": ""/g, (_, name: string) => `"${name}": "${versionOf(name)}"`);
}
