import type { BundledPackages } from './bundled-packages';
import type { BuiltFile } from './remote-manifest';
import { byPackage, listShares } from './shares';

/** What a shell provides to remotes, by package: `{ '@billpay/ui': { version: '1.0.0', modules: ['button', …] } }`. */
export type ProvidedPackages = Record<string, { version: string; modules: readonly string[] }>;

/** What a shell in the folder `dir` provides. */
export function providedPackages(dir: string): ProvidedPackages {
  return Object.fromEntries(
    byPackage(listShares(dir)).map(({ name, version, modules }) => [name, { version, modules }]),
  );
}

/** `shell-manifest.json`: what the index page is composed from. */
export interface ShellManifest {
  /** Of its package, with a digest of every file that the build wrote: '1.1.0-3fa2b8c91d'. */
  version: string;
  /** Of the live shell only: versions that were live before it, newest first. The first one is what a rollback goes to. */
  before?: readonly string[];
  /** The root of trust that was compiled in. */
  root: object;
  /** What a remote's needs are checked against. */
  provides: ProvidedPackages;
  /** The calls of the API's contract that it provides: `['billers.add', …]`. */
  calls: string[];
  /** Events that the shell itself emits. */
  emits: string[];
  /** The script that is part of the page and precedes all others; an older shell has none. */
  early?: InlineScript;
  /** True where the shell fetches the registry as a file; an older one reads it in the page. */
  fetchesRegistry?: boolean;
  /** Scripts of the page, in order. */
  scripts: BuiltFile[];
  /** What renders: requested behind everything that runs before it. */
  rendering?: BuiltFile[];
  /** Files that load remotes, of a shell that has its own for that. Never missing: a server that is older than the shell reads it. */
  federation: BuiltFile[];
  /** The files of each share that is not in the first ones. */
  shares: Record<string, BuiltFile[]>;
  /** Everything the build wrote, by name. */
  files: string[];
  packages: BundledPackages;
}

/** A script in the markup of the page, which the page's policy allows by its digest. */
export interface InlineScript extends BuiltFile {
  text: string;
}

/** The webpack entry of the page's first script. */
export const EARLY_ENTRY = 'early';

export const shellManifestFile = 'shell-manifest.json';

/** What the shell is called where remotes have their names, as in the release log. */
export const SHELL_NAME = 'shell';
