import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's root folder. */
export const projectRoot = resolve(__dirname, '../../..');

/** Where everything that is built lies; nothing of it is in version control. */
export const buildDir = join(projectRoot, 'build');

/** The package whose version is that of the host contract. */
export const hostApiDir = join(projectRoot, 'shared/host-api');

/** A package.json, read as data. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function readPackage(dir: string): PackageFile {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFile;
}

/** 'mfe-billers' lies in the folder of that name, and is the remote 'billers' of the registry. */
export function remoteDir(name: string): string {
  return join(projectRoot, `mfe-${name}`);
}

/** The name of the remote's container: a global variable of the page, hence an identifier. */
export function containerName(name: string): string {
  return `mfe_${name.replaceAll('-', '_')}`;
}
