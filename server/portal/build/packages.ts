import { isBuiltin } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './repository';

/** The fields of package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Package {
  /** Path relative to the root: 'shared/domain'. */
  readonly folder: string;
  readonly manifest: Manifest;
}

function readJson<T>(...file: string[]): T {
  return JSON.parse(readFileSync(path.join(...file), 'utf8')) as T;
}

/** Lists the folders that match 'shared/*', 'mfe-*' or 'shell'. */
export function listFolders(pattern: string, base = projectRoot): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = path.posix.dirname(pattern);
  const start = pattern.slice(0, -1);
  return readdirSync(path.join(base, parent))
    .map((folder) => path.posix.join(parent, folder))
    .filter((folder) => folder.startsWith(start));
}

/** Reads every package of the repository, as listed by npm's workspaces. */
export function readPackages(base = projectRoot): Package[] {
  return readJson<{ workspaces: string[] }>(base, 'package.json')
    .workspaces.flatMap((pattern) => listFolders(pattern, base))
    .filter((folder) => existsSync(path.join(base, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson<Manifest>(base, folder, 'package.json') }));
}

export const packages: readonly Package[] = readPackages();

/** Filters dependencies to the names of our packages. */
export function ownNames(declared: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(declared).filter((name) => name.startsWith('@billpay/'));
}

/** Returns the repository's packages that a package imports or is tested with. */
export function ownDependencies({ dependencies, devDependencies }: Manifest): Package[] {
  const names = ownNames({ ...dependencies, ...devDependencies });
  return packages.filter(({ manifest }) => names.includes(manifest.name));
}

/** Returns the folders of the packages that a package's type check refers to. */
export function referencedFolders(folder: string, config = 'tsconfig.json', base = projectRoot): string[] {
  const { references = [] } = readJson<{ references?: { path: string }[] }>(base, folder, config);
  const folders = references.map(({ path: to }) => path.posix.join(folder, to.replace(/[^/]*\.json$/, '')));
  return [...new Set(folders.map((name) => name.replace(/\/$/, '')))];
}

/** Finds the package that contains a file of the repository. */
export function findPackage(file: string): Package | undefined {
  return packages.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
}

/** Returns the package name of an import; null for a relative import or a Node.js module. */
export function toPackageName(specifier: string): string | null {
  const [, name] = /^((?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*)(?:\/|$)/.exec(specifier) ?? [];
  return name && !isBuiltin(specifier) ? name : null;
}
