import { isBuiltin } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files';

/** A package.json, as far as the structure of the repository is concerned. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Package {
  /** Path from the root: 'shared/domain'. */
  readonly folder: string;
  readonly manifest: Manifest;
}

function readJson<T>(...file: string[]): T {
  return JSON.parse(readFileSync(path.join(root, ...file), 'utf8')) as T;
}

function foldersOf(workspace: string): string[] {
  if (!workspace.endsWith('/*')) return [workspace];
  const parent = workspace.slice(0, -'/*'.length);
  return readdirSync(path.join(root, parent)).map((folder) => `${parent}/${folder}`);
}

/** Every package of the repository, as npm's workspaces name them. */
export const packages: readonly Package[] = readJson<{ workspaces: string[] }>('package.json')
  .workspaces.flatMap(foldersOf)
  .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: readJson<Manifest>(folder, 'package.json') }));

/** The package that a path of the repository belongs to. */
export function packageOf(file: string): Package | undefined {
  return packages.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
}

/** The package that an import names; null for a file of the same package and for what Node.js has built in. */
export function packageNameOf(specifier: string): string | null {
  const [, name] = /^((?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*)(?:\/|$)/.exec(specifier) ?? [];
  return name && !isBuiltin(specifier) ? name : null;
}
