import { join, resolve } from 'node:path';

/** The project's root folder. */
export const projectRoot = resolve(__dirname, '../..');

/** Where everything that is built lies; nothing of it is in version control. */
export const buildDir = join(projectRoot, 'build');

/** 'mfe-billers' lies in the folder of that name, and is the remote 'billers' of the registry. */
export function remoteDir(name: string): string {
  return join(projectRoot, `mfe-${name}`);
}

export const shellDir = join(projectRoot, 'shell');
