import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { Registry } from '@billpay/shell/registry/registry';
import {
  MAX_BYTES,
  MAX_NEW_ROOTS,
  root,
  timestamp,
  type Root,
  type Timestamp,
} from '@billpay/shell/registry/trust';
import type { ServedFiles } from '@billpay/shell/registry/verify-files';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { parseRegistry, toReleased } from '../build/read-registry';

/** Sources of pages, in addition to the shell. */
export interface ReleaseFiles extends ServedFiles {
  readonly parsed: { readonly timestamp: Timestamp; readonly registry: Registry };
  /** Without withdrawn versions. */
  readonly remotes: Registry['remotes'];
}

/** Parsed only to find preloads. The page verifies the texts, so they must be sent unchanged. */
export function releaseFiles(
  served: ServedFiles,
  parsed: ReleaseFiles['parsed'] = {
    timestamp: timestamp.parse(JSON.parse(served.timestamp)),
    registry: toReleased(parseRegistry(served.registry)),
  },
): ReleaseFiles {
  const remotes = withoutWithdrawn(parsed.registry.remotes, parsed.timestamp.withdrawn);
  return { ...served, parsed, remotes };
}

/** @throws Error if the file is missing or larger than `maxBytes` */
function readText(file: string, maxBytes: number): string {
  const { size } = statSync(file);
  if (size > maxBytes) throw new RangeError(`${file} has ${size} bytes; at most ${maxBytes} are read`);
  return readFileSync(file, 'utf8');
}

/** Reads the root file of a version next to a registry; undefined if there is none. */
export function readRoot(registryFile: string, version: number): string | undefined {
  const file = join(dirname(registryFile), 'root', `${version}.json`);
  return statSync(file, { throwIfNoEntry: false }) ? readText(file, MAX_BYTES.root) : undefined;
}

/** Reads the roots after a version, as many as a page follows. */
export function readRoots(registryFile: string, afterRoot: number): string[] {
  const roots: string[] = [];
  while (roots.length < MAX_NEW_ROOTS) {
    const next = readRoot(registryFile, afterRoot + roots.length + 1);
    if (next === undefined) break;
    roots.push(next);
  }
  return roots;
}

/** Returns where the registry of the current timestamp is kept while the next one waits for its timestamp. */
export function stampedRegistryPath(registryFile: string): string {
  return join(dirname(registryFile), '.stamped-registry.json');
}

/** Reads the registry that a timestamp names, or else the newest one, which pages will refuse. */
function readStampedRegistry(registryFile: string, stamp: string): string {
  const newest = readText(registryFile, MAX_BYTES.registry);
  const kept = stampedRegistryPath(registryFile);
  if (matchesStamp(stamp, newest) || !existsSync(kept)) return newest;
  const text = readText(kept, MAX_BYTES.registry);
  return matchesStamp(stamp, text) ? text : newest;
}

/** Whether a timestamp contains the digest of a registry. */
export function matchesStamp(stamp: string, registryText: string): boolean {
  return stamp.includes(createHash('sha256').update(registryText).digest('hex'));
}

/**
 * Reads a registry's file and its neighbours, without verification.
 * @param afterRoot version of the known root
 * @throws Error if one is missing or too large
 */
export function readServedFiles(registryFile: string, afterRoot: number): ServedFiles {
  const stamp = readText(join(dirname(registryFile), 'timestamp.json'), MAX_BYTES.timestamp);
  const registry = readStampedRegistry(registryFile, stamp);
  return { roots: readRoots(registryFile, afterRoot), timestamp: stamp, registry };
}

/** Returns the path of the registry of a built portal. */
export function registryPath(distDir: string): string {
  return join(distDir, 'remotes', 'registry.json');
}

/**
 * Returns a reader of a built shell's manifest, which reads it again after a change.
 * @param shellDir folder of the shell, if outside the built portal
 */
export function manifestReader(distDir: string, shellDir = join(distDir, 'shell')): () => ShellManifest {
  return reread(join(shellDir, 'shell-manifest.json'), (text) => JSON.parse(text) as ShellManifest);
}

/**
 * Returns a reader of a built portal's registry, without verification, for display only. It reads the file
 * again after a change.
 */
export function registryReader(distDir: string): () => Registry {
  return reread(registryPath(distDir), (text) => toReleased(parseRegistry(text)));
}

/**
 * Returns a reader that parses a file again after a change. The reader throws for a file that was never
 * readable.
 */
export function reread<T>(file: string, parse: (text: string) => T): () => T {
  let known: { stamp: string; value: T } | undefined;
  return () => {
    const stamp = readStamp(file);
    if (known?.stamp === stamp) return known.value;
    try {
      known = { stamp, value: parse(readFileSync(file, 'utf8')) };
    } catch (error) {
      // A partly written file: the previous content stays in use.
      if (!known) throw error;
      known = { ...known, stamp };
    }
    return known.value;
  };
}

/** Returns the root that a shell was built with. @throws ZodError for a shell of an earlier version */
export function pinnedRoot({ root: pinned }: Pick<ShellManifest, 'root'>): Root {
  return root.parse(pinned);
}

/** Returns a value that changes when the file does. */
export function readStamp(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}:${found.size}:${found.ino}` : '';
}
