import type { BundledPackages } from './bundled-packages';
import type { RemoteDeclaration } from './remote-declaration';

/** A file that a page can prefetch; its URL is relative to the version folder. */
export interface BuiltFile {
  file: string;
  integrity: string;
  bytes: number;
}

/** `remote-manifest.json` in a version folder: everything the registry needs to know about the build. */
export interface RemoteManifest extends RemoteDeclaration {
  version: string;
  /**
   * Imports from the shell, as found in the built code: `{ '@billpay/ui': { range: '^1.0.0', modules: ['button'] } }`.
   */
  needs: Record<string, { range: string; modules: string[] }>;
  /** API calls that it makes, as found in the built code: `['billers.add', 'billers.saved']`. */
  calls: string[];
  entry: BuiltFile;
  files: BuiltFile[];
  /** Files and shares for the first view, by a page's path, by panel and by task. */
  extensions: Record<string, ExtensionFiles>;
  packages: BundledPackages;
}

export interface ExtensionFiles {
  files: string[];
  shares: string[];
}

export const manifestFile = 'remote-manifest.json';

/** Part of the digest, so that a change of the manifest or of the files next to the scripts changes the version. */
export const manifestFormat = 5;
