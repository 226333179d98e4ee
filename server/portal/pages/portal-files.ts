import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { registry, type Registry } from '@billpay/shell/registry/registry';
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

/** What pages are composed from, beside the shell. */
export interface ReleaseFiles extends ServedFiles {
  readonly parsed: { readonly timestamp: Timestamp; readonly registry: Registry };
  /** Without the versions that were taken back. */
  readonly remotes: Registry['remotes'];
}

/** Parsed for preloads only: the page verifies the texts, which must reach it unchanged. */
export function releaseFiles(
  served: ServedFiles,
  parsed: ReleaseFiles['parsed'] = {
    timestamp: timestamp.parse(JSON.parse(served.timestamp)),
    registry: registry.parse(JSON.parse(served.registry)),
  },
): ReleaseFiles {
  const remotes = withoutWithdrawn(parsed.registry.remotes, parsed.timestamp.withdrawn);
  return { ...served, parsed, remotes };
}

/** @throws Error when the file is missing or larger than `maxBytes` */
function readText(file: string, maxBytes: number): string {
  const { size } = statSync(file);
  if (size > maxBytes) throw new RangeError(`${file} has ${size} bytes; at most ${maxBytes} are read`);
  return readFileSync(file, 'utf8');
}

/** The root file of a version beside a registry, or undefined. */
export function readRoot(registryFile: string, version: number): string | undefined {
  const file = join(dirname(registryFile), 'root', `${version}.json`);
  return statSync(file, { throwIfNoEntry: false }) ? readText(file, MAX_BYTES.root) : undefined;
}

/**
 * A registry's file and those beside it, not verified.
 * @param afterRoot the version of the root that is known
 * @throws Error when one is missing or too large
 */
export function readServedFiles(registryFile: string, afterRoot: number): ServedFiles {
  const roots: string[] = [];
  while (roots.length < MAX_NEW_ROOTS) {
    const next = readRoot(registryFile, afterRoot + roots.length + 1);
    if (next === undefined) break;
    roots.push(next);
  }
  return {
    roots,
    timestamp: readText(join(dirname(registryFile), 'timestamp.json'), MAX_BYTES.timestamp),
    registry: readText(registryFile, MAX_BYTES.registry),
  };
}

/** Where the registry of a built portal is. */
export function registryPath(distDir: string): string {
  return join(distDir, 'remotes', 'registry.json');
}

/**
 * The manifest of a built shell, read again when it has changed.
 * @param shellDir where the shell is, if not in the built portal
 */
export function manifestReader(distDir: string, shellDir = join(distDir, 'shell')): () => ShellManifest {
  return reread(join(shellDir, 'shell-manifest.json'), (text) => JSON.parse(text) as ShellManifest);
}

/** The registry of a built portal, not verified, read again when it has changed; for what only looks. */
export function registryReader(distDir: string): () => Registry {
  return reread(registryPath(distDir), (text) => registry.parse(JSON.parse(text)));
}

/** What is in a file, parsed again when it has changed. The returned function throws for one that could never be read. */
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

/** The root that a shell was built with. @throws ZodError for a shell of an earlier version */
export function pinnedRoot({ root: pinned }: Pick<ShellManifest, 'root'>): Root {
  return root.parse(pinned);
}

/** Changes when the file does. */
export function readStamp(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}:${found.size}:${found.ino}` : '';
}
