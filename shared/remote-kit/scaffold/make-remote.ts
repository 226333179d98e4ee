import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NewRemote {
  /** Lower-case letters, digits and dashes: 'loans'. Becomes part of the page's path and the package's name. */
  name: string;
  /** Menu entry; defaults to the capitalized name, 'Home Loans'. */
  title?: string | undefined;
  /** Position in the menu. */
  order: number;
  /** A folder that does not exist yet. */
  dir: string;
  /** Returns the version of a package for the remote to declare. */
  versionOf(packageName: string): string;
}

const filesFolder = join(__dirname, 'files');

/**
 * Creates a remote with a page that calls the API, a panel, a task, and their tests.
 * @throws Error if the name is invalid or the folder exists.
 */
export function makeRemote({ name, title = toTitle(name), order, dir, versionOf }: NewRemote): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" is no name of a remote: lower-case letters, digits and dashes, such as home-loans`,
    );
  if (existsSync(dir)) throw new Error(`${dir} exists already`);
  const pascal = toTitle(name).replaceAll(' ', '');
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

/** Converts 'home-loans' to 'Home Loans'. */
function toTitle(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function withVersions(manifest: string, versionOf: NewRemote['versionOf']): string {
  return manifest.replace(/"(.+)": ""/g, (_, name: string) => `"${name}": "${versionOf(name)}"`);
}
