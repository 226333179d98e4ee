import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SHELL_NAME, shellManifestFile, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { timestamp } from '@billpay/shell/registry/trust';
import { manifestReader, registryReader, reread } from '../pages/portal-files';
import { readReleaseLog, type ReleaseLogLine } from './release-log';

interface NamedVersion {
  readonly version: string;
}

/** Names of versions, as in the registry, including the shell's. */
export interface NamedVersions {
  readonly remotes: Readonly<
    Record<
      string,
      NamedVersion & {
        readonly previous?: NamedVersion | undefined;
        readonly canary?: { readonly percent: number; readonly release: NamedVersion } | undefined;
      }
    >
  >;
}

const withdrawnPart = z.pick(timestamp, { withdrawn: true });

/** The release log: its lines, oldest first, or the reason why it cannot be trusted. */
export interface ReadLog {
  readonly lines: readonly ReleaseLogLine[];
  readonly fault?: string;
}

/** Release information in the files of a built portal. Each file is read again after a change. */
export interface ReleasedFiles {
  registry(): NamedVersions;
  /** Returns withdrawn versions as `billers@1.2.0-ab12`. */
  withdrawn(): readonly string[];
  log(): ReadLog;
}

/**
 * Reads the files of a portal for display only, without verifying signatures. A missing file counts as empty.
 */
export function releasedFiles(distDir: string): ReleasedFiles {
  const remotes = join(distDir, 'remotes');
  const read = <T>(file: string, empty: T, parse: (text: string) => T) =>
    whereReadable(join(remotes, file), empty, reread(join(remotes, file), parse));
  const registry = whereReadable<NamedVersions>(
    join(remotes, 'registry.json'),
    { remotes: {} },
    registryReader(distDir),
  );
  const shell = whereReadable<ShellManifest | undefined>(
    join(distDir, 'shell', shellManifestFile),
    undefined,
    manifestReader(distDir),
  );
  return {
    registry: joined(registry, shell),
    withdrawn: read('timestamp.json', [], (text) => withdrawnPart.parse(JSON.parse(text)).withdrawn),
    log: read<ReadLog>('release-log.jsonl', { lines: [] }, () => readLog(distDir)),
  };
}

/** Returns both in one object, which is replaced only when a file has changed. */
function joined(registry: () => NamedVersions, shell: () => ShellManifest | undefined): () => NamedVersions {
  let last: { registry: NamedVersions; shell: ShellManifest | undefined; named: NamedVersions } | undefined;
  return () => {
    const read = { registry: registry(), shell: shell() };
    if (last?.registry !== read.registry || last.shell !== read.shell)
      last = { ...read, named: { remotes: { ...read.registry.remotes, ...versionsOf(read.shell) } } };
    return last.named;
  };
}

function versionsOf(shell: ShellManifest | undefined): NamedVersions['remotes'] {
  if (!shell) return {};
  const [previous] = shell.before ?? [];
  return {
    [SHELL_NAME]: {
      version: shell.version,
      ...(previous !== undefined && { previous: { version: previous } }),
    },
  };
}

function whereReadable<T>(file: string, empty: T, read: () => T): () => T {
  return () => {
    try {
      return existsSync(file) ? read() : empty;
    } catch {
      return empty;
    }
  };
}

function readLog(distDir: string): ReadLog {
  try {
    return { lines: readReleaseLog(distDir) };
  } catch (error) {
    return { lines: [], fault: error instanceof Error ? error.message : 'It cannot be read' };
  }
}
