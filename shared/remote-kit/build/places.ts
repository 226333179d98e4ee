import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A package.json, read as data. */
export interface PackageFile {
  name: string;
  version: string;
  /** SPDX expression. */
  license?: string;
  dependencies?: Record<string, string>;
}

export function readPackage(dir: string): PackageFile {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFile;
}

/** The oldest supported browsers. A test compares the list with the repository's, which its other tools use. */
export const { browserslist: supportedBrowsers } = readPackage(join(__dirname, '..')) as PackageFile & {
  browserslist: readonly string[];
};

/** Finds the folder of a package as installed for code in the folder `from`; undefined if it is not installed. */
export function packageDir(name: string, from: string): string | undefined {
  try {
    return realpathSync(dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`)));
  } catch {
    return undefined;
  }
}

/** Finds the folder of a package. @throws Error if it is not installed. */
export function requirePackageDir(name: string, from: string): string {
  const found = packageDir(name, from);
  if (!found) throw new Error(`${name} is not installed for ${from}`);
  return found;
}

/** Returns the name of the remote's container: a global variable of the page, hence an identifier. */
export function containerName(name: string): string {
  return `mfe_${name.replaceAll('-', '_')}`;
}
