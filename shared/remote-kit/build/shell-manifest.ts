import type { BundledPackages } from './bundled-packages';
import type { BuiltFile } from './remote-manifest';
import { byPackage, listShares } from './shares';

/** Packages that a shell provides to remotes: `{ '@billpay/ui': { version: '1.0.0', modules: ['button', …] } }`. */
export type ProvidedPackages = Record<string, { version: string; modules: readonly string[] }>;

/** Lists the packages that a shell in the folder `dir` provides. */
export function providedPackages(dir: string): ProvidedPackages {
  return Object.fromEntries(
    byPackage(listShares(dir)).map(({ name, version, modules }) => [name, { version, modules }]),
  );
}

/** `shell-manifest.json`: input of the index page. */
export interface ShellManifest {
  /** The package's version with a digest of every built file: '1.1.0-3fa2b8c91d'. */
  version: string;
  /** Versions that were live before this live shell, newest first. A rollback uses the first one. */
  before?: readonly string[];
  /** The compiled-in root of trust. */
  root: object;
  /** Packages against which a remote's needs are checked. */
  provides: ProvidedPackages;
  /** Contract calls that the shell provides: `['billers.add', …]`. */
  calls: string[];
  /** Events that the shell itself emits. */
  emits: string[];
  /** The page's first script, in ES5: it stops the start in a browser that is too old. An older shell has none. */
  oldBrowser?: InlineScript;
  /** The script that is part of the page and precedes all files; an older shell has none. */
  early?: InlineScript;
  /** The script of the vault's document, which has its own origin; an older shell has none. */
  vault?: VaultScript;
  /** Whether the shell fetches the registry as a file; an older one reads it from the page. */
  fetchesRegistry?: boolean;
  /** Whether the shell reads a registry of signed statements; an older one reads only registries signed as a whole. */
  readsStatements?: boolean;
  /** Scripts of the page, in order. */
  scripts: BuiltFile[];
  /** Rendering code, requested after everything that runs before it. */
  rendering?: BuiltFile[];
  /**
   * Files that load remotes, if the shell has separate ones. Always present, because a server older than the shell
   * reads it.
   */
  federation: BuiltFile[];
  /** Files of each share that is not in the start files. */
  shares: Record<string, BuiltFile[]>;
  /** All files of the build, by name. */
  files: string[];
  packages: BundledPackages;
}

/** An inline script, which the page's policy allows by its digest. */
export interface InlineScript extends BuiltFile {
  text: string;
}

/** The vault's script, and the texts of its dialog by language. */
export interface VaultScript extends InlineScript {
  /** Script of the code dialog. */
  dialog?: BuiltFile;
  /** Whether the dialog's script adds its style; an older shell needs it in the document. */
  stylesDialog?: boolean;
  /** Script for banks with passkeys; an older shell has none. */
  passkeys?: BuiltFile;
  /** English texts; in an older shell, also the other languages. */
  texts: Record<string, Record<string, string>>;
  /** Files of the texts in other languages; an older shell has none. */
  languages?: Record<string, string>;
}

/** Lists the inline scripts of a page, in page order. */
export function listInlineScripts({ oldBrowser, early }: ShellManifest): InlineScript[] {
  return [oldBrowser, early].filter((script) => script !== undefined);
}

/** The webpack entry of the page's first script. */
export const EARLY_ENTRY = 'early';

/** The webpack entry of the vault's script. */
export const VAULT_ENTRY = 'vault';

/** The webpack entries of scripts that the vault loads later. The vault's origin serves only files with this prefix. */
export const PASSKEYS_ENTRY = 'vault-passkeys';
export const DIALOG_ENTRY = 'vault-dialog';

/** Paths of the files that the vault's document may load. */
export const VAULT_FILES = String.raw`^/shell/vault-[a-z-]+\.[0-9a-f]{12}\.(?:js|json)$`;

/** Source of the script that stops old browsers, in the shell's folder. */
export const OLD_BROWSER_SOURCE = 'early/old-browser.ts';

export const shellManifestFile = 'shell-manifest.json';

/** The shell's name next to names of remotes, for example in the release log. */
export const SHELL_NAME = 'shell';
