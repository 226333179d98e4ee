import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  shellManifestFile,
  type ProvidedPackages,
  type ShellManifest,
} from '@billpay/remote-kit/build/shell-manifest';
import { writeWhole } from './write-whole';

/** Versions that are kept for open pages and rollbacks, besides the live one. */
export const SHELLS_KEPT = 4;

const WAITS_MS = 24 * 3_600_000;
const VERSIONS = 'versions';
/** Names that contain a digest of the content. All versions share these files in one folder. */
const hashed = /\.[0-9a-f]{12}\.\w+$/;

/** Returns the live shell of a folder; undefined before the first one. */
export function liveIn(shellDir: string): ShellManifest | undefined {
  return readManifest(join(shellDir, shellManifestFile));
}

/** Returns the packages that the live shell of a built portal provides to remotes. */
export function providedByShell(portalDir: string): ProvidedPackages {
  const live = liveIn(join(portalDir, 'shell'));
  if (!live) throw new Error(`${portalDir} has no shell yet; build the portal first: npm run build`);
  return live.provides;
}

/** Reads the manifest of a build's folder. @throws Error if it contains no shell */
export function readShellManifest(built: string): ShellManifest {
  const manifest = readManifest(join(built, shellManifestFile));
  if (!manifest) throw new Error(`${built} has no ${shellManifestFile}: build the shell first`);
  return manifest;
}

/** Returns a version that is in a folder, live or not. */
export function versionIn(shellDir: string, version: string): ShellManifest | undefined {
  return readManifest(join(versionDir(shellDir, version), shellManifestFile));
}

/** Lists the files of a version of the shell, with its manifest and without compressed copies. */
export function listShellFiles(shellDir: string, version: string): string[] {
  const own = versionDir(shellDir, version);
  const names = versionIn(shellDir, version)?.files ?? [];
  const files = names.map((file) => join(isShared(file) ? shellDir : own, file));
  return [...files, join(own, shellManifestFile)].filter((file) => existsSync(file));
}

/**
 * Puts a built shell into a folder without making it live. Hashed files join those of the other versions; the
 * rest goes into a folder for this version.
 * @param built the folder of the build
 * @throws Error if a file already exists with other bytes
 */
export function installShell(built: string, shellDir: string): ShellManifest {
  const manifest = readShellManifest(built);
  const own = versionDir(shellDir, manifest.version);
  const files = manifest.files.flatMap(withCompressed).filter((file) => existsSync(join(built, file)));
  for (const file of files.filter(isShared)) copyOnce(join(built, file), join(shellDir, file));
  for (const file of files.filter((name) => !isShared(name))) copyWhole(join(built, file), join(own, file));
  // Copied last: a version with a manifest is complete.
  copyWhole(join(built, shellManifestFile), join(own, shellManifestFile));
  return manifest;
}

/**
 * Makes an installed version live by one rename of the manifest. Returns its manifest.
 * @throws Error if the version is not installed
 */
export function pointShellAt(shellDir: string, version: string): ShellManifest {
  const next = versionIn(shellDir, version);
  if (!next) throw new Error(`There is no shell ${version} in ${shellDir}`);
  const live = liveIn(shellDir);
  if (live) keepOwnFiles(shellDir, live);
  const earlier = live ? [live.version, ...(live.before ?? [])].filter((one) => one !== version) : [];
  const before = earlier.slice(0, SHELLS_KEPT);
  const own = versionDir(shellDir, version);
  for (const file of ownFilesIn(own)) copyWhole(join(own, file), join(shellDir, file));
  writeWhole(join(shellDir, shellManifestFile), `${JSON.stringify({ ...next, before }, null, 2)}\n`);
  return next;
}

/**
 * Removes versions that are neither live nor kept for open pages, and the files that only they use. Keeps a
 * version for a day after its build, because its release may follow.
 * @param nowMs ms since 1970; defaults to the clock
 */
export function removeOldShells(shellDir: string, nowMs = Date.now()): void {
  const live = liveIn(shellDir);
  const known = new Set([live?.version, ...(live?.before ?? [])]);
  const manifests = [live];
  for (const version of versionsIn(shellDir)) {
    const manifest = versionIn(shellDir, version);
    if (known.has(version) || nowMs - builtAt(shellDir, version) < WAITS_MS) manifests.push(manifest);
    else rmSync(versionDir(shellDir, version), { recursive: true });
  }
  const wanted = new Set(manifests.flatMap((manifest) => manifest?.files.flatMap(withCompressed) ?? []));
  for (const file of readdirSync(shellDir))
    if (isShared(file) && !wanted.has(file)) rmSync(join(shellDir, file));
}

function versionsIn(shellDir: string): string[] {
  const dir = join(shellDir, VERSIONS);
  return existsSync(dir) ? readdirSync(dir) : [];
}

/** Returns the build time in ms since 1970; 0 for an incomplete version. */
function builtAt(shellDir: string, version: string): number {
  const file = join(versionDir(shellDir, version), shellManifestFile);
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A shell that was built before shells had versions has no folder yet. */
function keepOwnFiles(shellDir: string, live: ShellManifest): void {
  const own = versionDir(shellDir, live.version);
  if (existsSync(join(own, shellManifestFile))) return;
  for (const file of [...ownFilesIn(shellDir), shellManifestFile])
    copyWhole(join(shellDir, file), join(own, file));
}

function ownFilesIn(dir: string): string[] {
  const files = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => name)
    .filter((name) => !isShared(name) && !name.startsWith('.') && !name.endsWith('.json'));
}

function versionDir(shellDir: string, version: string): string {
  return join(shellDir, VERSIONS, version);
}

function withCompressed(file: string): string[] {
  return [file, `${file}.br`, `${file}.gz`];
}

function isShared(file: string): boolean {
  return hashed.test(file.replace(/\.(br|gz)$/, ''));
}

function copyOnce(from: string, to: string): void {
  if (!existsSync(to)) return copyWhole(from, to);
  const isCompressed = /\.(br|gz)$/.test(to);
  if (!isCompressed && !readFileSync(from).equals(readFileSync(to)))
    throw new Error(
      `${to} exists with different content and may be in use: a file's name must change with its content`,
    );
}

function copyWhole(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = join(dirname(to), `.${process.pid}.unfinished`);
  copyFileSync(from, unfinished);
  renameSync(unfinished, to);
}

function readManifest(file: string): ShellManifest | undefined {
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as ShellManifest;
}
