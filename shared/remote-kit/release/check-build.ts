import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { manifestFile, type RemoteManifest } from '../build/remote-manifest';

const guide = 'docs/remotes-built-with-other-tools.md';

/** @throws Error that says what to change in a build without a manifest */
export function requireManifest(built: string): void {
  if (existsSync(join(built, manifestFile))) return;
  const scripts = existsSync(built) ? readdirSync(built, { recursive: true, encoding: 'utf8' }) : [];
  const entry = scripts.find((file) => /^remoteEntry\.m?js$/.test(basename(file)));
  if (entry === undefined) throw new Error(`${built} has no ${manifestFile}: build the remote first`);
  requireClassicScript(join(built, entry));
  throw new Error(
    `${built} has no ${manifestFile}, which names the digest of each file: add RemotePlugin to the build (${guide})`,
  );
}

/**
 * Checks that a page can load the files in the folder `built`, each pinned by its digest.
 * @throws Error that says what to change in the build
 */
export function checkFiles(built: string, { entry, files }: Pick<RemoteManifest, 'entry' | 'files'>): void {
  const styleSheet = readdirSync(built).find((file) => file.endsWith('.css'));
  if (styleSheet)
    throw new Error(
      `${join(built, styleSheet)} would be loaded without a digest: write styles with styled-components (${guide})`,
    );
  const entryFile = join(built, entry.file);
  requireClassicScript(entryFile);
  const pins = readFileSync(entryFile, 'utf8');
  const unpinned = files.find(({ file, integrity }) => file !== entry.file && !pins.includes(integrity));
  if (unpinned)
    throw new Error(
      `${join(built, unpinned.file)} has no digest in ${entry.file}, so browsers would refuse it: let RemotePlugin pin the chunks (${guide})`,
    );
}

/** @throws Error if the file is an ES module */
function requireClassicScript(file: string): void {
  try {
    // Does not run it.
    compileFunction(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} is not a classic script, which a page runs only if its digest fits. Vite writes ES modules, whose imports have none: build with webpack or Rspack (${guide})`,
      { cause: error },
    );
  }
}
