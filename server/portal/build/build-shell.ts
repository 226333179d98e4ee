import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { shellManifestFile, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { ShellBuildSettings } from '@billpay/remote-kit/build/shell-config';
import type { Root } from '@billpay/shell/registry/trust';
import type { Configuration } from 'webpack';
import { compressFolder } from './compress';
import { fingerprint, readNote, writeNote } from './fingerprint';
import { projectRoot, shellDir } from './repository';
import { ensureRoot, readRoot } from './root-file';
import { installShell, readShellManifest, removeOldShells, versionIn } from './shell-folder';
import type { KeyFiles } from './signing-key';
import { withLock } from './write-whole';

const PART = 'shell';

/** An installed shell; `isNew` is false if it was already installed. */
export interface BuiltShell {
  readonly manifest: ShellManifest;
  readonly isNew: boolean;
}

/**
 * Builds the shell into the portal, where it waits for its release. Nothing live changes.
 * @param dir its sources; defaults to those of the repository
 */
export async function buildShell(portalDir: string, keys: KeyFiles, dir = shellDir): Promise<BuiltShell> {
  return await build(portalDir, { keys, dir, outDir: portalDir });
}

interface ShellBuild {
  readonly keys: KeyFiles;
  readonly dir: string;
  readonly outDir: string;
}

async function build(portalDir: string, { keys, dir, outDir }: ShellBuild): Promise<BuiltShell> {
  const root = ensureRoot(portalDir, keys);
  const target = join(outDir, 'shell');
  const madeFrom = fingerprint([relative(projectRoot, dir), 'shared'], []);
  const known = builtFrom(madeFrom, outDir);
  // Builds the shell again after a key change, because the old build would accept the former keys from a server that
  // withholds the new root.
  if (known && isSameRoot(known, root)) return { manifest: known, isNew: false };

  const [config, { compile }] = await Promise.all([
    import(join(dir, 'webpack.config')),
    import('@billpay/remote-kit/build/compile'),
  ]);
  const { default: configure } = config as { default: (settings: ShellBuildSettings) => Configuration };
  mkdirSync(target, { recursive: true });
  const staging = mkdtempSync(join(outDir, '.staging-'));
  try {
    await compile(configure({ outDir: staging, root }));
    await compressFolder(staging);
    return await withLock(join(outDir, 'remotes'), () => {
      const manifest = installShell(staging, target);
      writeNote(outDir, PART, `${madeFrom} ${manifest.version}`);
      removeOldShells(target);
      return { manifest, isNew: true };
    });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function builtFrom(madeFrom: string, outDir: string): ShellManifest | undefined {
  const [noted, version] = readNote(outDir, PART)?.split(' ') ?? [];
  return noted === madeFrom && version ? versionIn(join(outDir, 'shell'), version) : undefined;
}

const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;
const filePattern = /^[\w-][\w.-]*$/;

/**
 * Installs a shell that was built elsewhere, for example on a CI server, where it waits for its release.
 * @throws Error if the folder has no shell, or its files differ from its manifest
 */
export async function installBuiltShell(built: string, portalDir: string): Promise<ShellManifest> {
  const manifest = readShellManifest(built);
  const names = [manifest.version, ...manifest.files];
  if (!versionPattern.test(manifest.version) || !names.every((name) => filePattern.test(name)))
    throw new Error(
      `${join(built, shellManifestFile)} is not what the build of a shell writes: build it again`,
    );
  const { scripts, federation, rendering = [], shares } = manifest;
  const pinned = [...scripts, ...federation, ...rendering, ...Object.values(shares).flat()];
  for (const { file, integrity } of pinned)
    if (!existsSync(join(built, file)) || computeIntegrity(readFileSync(join(built, file))) !== integrity)
      throw new Error(`${join(built, file)} is not the file that was built`);
  mkdirSync(portalDir, { recursive: true });
  const staging = mkdtempSync(join(portalDir, '.staging-'));
  try {
    cpSync(built, staging, { recursive: true });
    await compressFolder(staging);
    return await withLock(join(portalDir, 'remotes'), () => installShell(staging, join(portalDir, 'shell')));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Whether a shell was built with a root of this portal. A shell follows later roots, so new keys need no new
 * shell.
 */
export function followsRoots(portalDir: string, { root }: Pick<ShellManifest, 'root'>): boolean {
  return isSameRoot({ root }, readRoot(portalDir, (root as Root).version));
}

function isSameRoot({ root }: Pick<ShellManifest, 'root'>, other: Root | undefined): boolean {
  return JSON.stringify(root) === JSON.stringify(other);
}
