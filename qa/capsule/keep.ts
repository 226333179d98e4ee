import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive } from './archive';
import { entryFile, readShellManifest } from './builds';
import { packFiles } from './packed-files';
import { bundlePageServer, PAGE_SERVER } from './page-server';
import { writeCapsuleKeys } from './test-keys';

export interface KeepOptions {
  /** A checkout of this repository with its packages installed. */
  readonly checkout: string;
  /** The commit that it is of. */
  readonly commit: string;
  /** What was changed in it for these tests; left out for a release. */
  readonly made?: string;
  /** 'shell', 'page-server' and names of remotes; defaults to all. */
  readonly parts?: readonly string[];
}

/** Builds a checkout, and adds its shell, its page server and its remotes to the archive. Returns a line for each. */
export function keepBuilds(
  { checkout, commit, made, parts }: KeepOptions,
  archive = new Archive(),
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-capsule-'));
  try {
    const portalDir = join(folder, 'portal');
    build(checkout, writeCapsuleKeys(portalDir, join(folder, 'keys')));
    const kept = new Date().toISOString().slice(0, 10);
    return [...builtParts(portalDir), pageServer(checkout, portalDir, join(folder, PAGE_SERVER))]
      .filter(({ part }) => parts?.includes(part) ?? true)
      .map(({ part, version, dir, files }) => {
        const packed = packFiles(dir, files);
        const isNew = archive.add({ part, version, commit, kept, ...(made && { made }) }, packed);
        const size = `${(packed.length / 1000).toFixed(0)} kB`;
        return `${part} ${version} ${isNew ? `is kept, ${size}` : 'was kept already'}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(checkout: string, env: NodeJS.ProcessEnv): void {
  // In a portal without releases, every remote of the checkout goes live.
  const tool = ['--import', 'tsx', 'tools/build.ts'];
  const { status } = spawnSync(process.execPath, tool, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The build of ${checkout} fails; nothing was kept`);
}

interface BuiltPart {
  readonly part: string;
  readonly version: string;
  readonly dir: string;
  readonly files: readonly string[];
}

function builtParts(portalDir: string): BuiltPart[] {
  const shellDir = join(portalDir, 'shell');
  const manifest = readShellManifest(shellDir);
  const files = builtFiles(shellDir);
  const shell = {
    part: 'shell',
    version: versionOf(manifest.version, shellDir, files),
    dir: shellDir,
    files,
  };
  const { remotes } = JSON.parse(readFileSync(join(portalDir, 'remotes/registry.json'), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  return [shell, ...Object.entries(remotes).map(([part, entry]) => builtRemote(portalDir, part, entry))];
}

/** Has the version of its shell. */
function pageServer(checkout: string, portalDir: string, dir: string): BuiltPart {
  const shellDir = join(portalDir, 'shell');
  const version = versionOf(readShellManifest(shellDir).version, shellDir, builtFiles(shellDir));
  return { part: PAGE_SERVER, version, dir, files: bundlePageServer(checkout, dir) };
}

function builtRemote(portalDir: string, part: string, entry: { version: string }): BuiltPart {
  const dir = join(portalDir, 'remotes', part, entry.version);
  writeFileSync(join(dir, entryFile), JSON.stringify(entry));
  return { part, version: entry.version, dir, files: builtFiles(dir) };
}

/** Without the compressed copies, and what a shell before it has left. */
function builtFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|\.previous\.json$/.test(entry.name))
    .map(({ name }) => name);
}

/** A shell's version had no digest of its files at first. */
function versionOf(version: string, dir: string, files: readonly string[]): string {
  if (/-[0-9a-f]{10}$/.test(version)) return version;
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(join(dir, file)));
  return `${version}-${digest.digest('hex').slice(0, 10)}`;
}
