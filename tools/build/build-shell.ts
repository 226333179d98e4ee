import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ProvidedPackages, ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { Root } from '@billpay/shell/registry/trust';
import { compressFolder } from './compress';
import { fingerprint, readNote, writeNote } from './fingerprint';
import { ensureRoot, readRoot } from './root-file';
import type { KeyFiles } from './signing-key';

const manifestName = 'shell-manifest.json';
const previousManifestName = 'shell-manifest.previous.json';

/**
 * Builds the shell into the portal; the files of the build before stay, for pages that are still open. Returns false where
 * nothing has changed.
 * @param gate checks the new shell before anything of it is live; if it throws, the current one stays
 */
export async function buildShell(
  portalDir: string,
  keys: KeyFiles,
  gate: (shell: ShellManifest) => void,
): Promise<boolean> {
  return await build(portalDir, { keys, outDir: portalDir, override: false, gate });
}

/** Builds the shell of test environments, which can run a remote from a developer's machine, into `<outDir>/shell`. */
export async function buildOverrideShell(
  portalDir: string,
  keys: KeyFiles,
  outDir: string,
): Promise<boolean> {
  return await build(portalDir, { keys, outDir, override: true });
}

interface ShellBuild {
  readonly keys: KeyFiles;
  readonly outDir: string;
  readonly override: boolean;
  gate?(shell: ShellManifest): void;
}

async function build(portalDir: string, { keys, outDir, override, gate }: ShellBuild): Promise<boolean> {
  const root = ensureRoot(portalDir, keys);
  const madeFrom = fingerprint(['shell', 'shared'], []);
  const target = join(outDir, 'shell');
  if (readNote(outDir, 'shell') === madeFrom && followsRoots(portalDir, target)) return false;

  const [{ default: configure }, { compile }] = await Promise.all([
    import('@billpay/shell/webpack.config'),
    import('@billpay/remote-kit/build/compile'),
  ]);
  mkdirSync(target, { recursive: true });
  const staging = mkdtempSync(join(outDir, '.staging-'));
  try {
    await compile(configure({ outDir: staging, root, override }));
    gate?.(JSON.parse(readFileSync(join(staging, manifestName), 'utf8')) as ShellManifest);
    if (!override) await compressFolder(staging);
    publish(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  writeNote(outDir, 'shell', madeFrom);
  return true;
}

/** Whether a shell was built with a root of this portal. New keys need no new shell: it follows the roots from there. */
function followsRoots(portalDir: string, shellDir: string): boolean {
  const file = join(shellDir, manifestName);
  if (!existsSync(file)) return false;
  const { root } = JSON.parse(readFileSync(file, 'utf8')) as { root?: Root };
  return root !== undefined && JSON.stringify(root) === JSON.stringify(readRoot(portalDir, root.version));
}

/** What the shell of a built portal provides to remotes. */
export function providedByShell(portalDir: string): ProvidedPackages {
  const file = join(portalDir, 'shell', manifestName);
  if (!existsSync(file))
    throw new Error(`${portalDir} has no shell yet; build the portal first: npm run build`);
  return (JSON.parse(readFileSync(file, 'utf8')) as ShellManifest).provides;
}

/** New files first and the manifest last, by one rename: an index page always names files that are there. */
function publish(staging: string, target: string): void {
  const built = readdirSync(staging).filter((file) => file !== manifestName);
  for (const file of built) copyFileSync(join(staging, file), join(target, file));
  const before = join(target, manifestName);
  const earlier = existsSync(before) ? namesIn(target) : [];
  if (existsSync(before)) copyFileSync(before, join(target, previousManifestName));
  renameSync(join(staging, manifestName), before);
  const wanted = new Set([...built, ...earlier, manifestName, previousManifestName]);
  for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(join(target, file));
}

/** Every file of the build that was current until now. */
function namesIn(target: string): string[] {
  const { files } = JSON.parse(readFileSync(join(target, manifestName), 'utf8')) as ShellManifest;
  return files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
}
