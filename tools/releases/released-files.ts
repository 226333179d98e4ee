import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { timestamp } from '@billpay/shell/registry/trust';
import { registryReader, reread } from '@billpay/shell/server/portal-files';
import { readReleaseLog, type ReleaseLogLine } from './release-log';

interface NamedVersion {
  readonly version: string;
}

/** The part of the registry that names versions. */
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

/** The release log: its lines, oldest first, or why it cannot be believed. */
export interface ReadLog {
  readonly lines: readonly ReleaseLogLine[];
  readonly fault?: string;
}

/** What the files of a built portal say about its releases. Each is read again when it has changed. */
export interface ReleasedFiles {
  registry(): NamedVersions;
  /** Versions that were taken back, as `billers@1.2.0-ab12`. */
  withdrawn(): readonly string[];
  log(): ReadLog;
}

/** Reads the files below `remotes/`, for looking at them only: their signatures are not verified. One that is missing is empty. */
export function releasedFiles(distDir: string): ReleasedFiles {
  const remotes = join(distDir, 'remotes');
  const read = <T>(file: string, empty: T, parse: (text: string) => T) =>
    whereReadable(join(remotes, file), empty, reread(join(remotes, file), parse));
  return {
    registry: whereReadable<NamedVersions>(
      join(remotes, 'registry.json'),
      { remotes: {} },
      registryReader(distDir),
    ),
    withdrawn: read('timestamp.json', [], (text) => withdrawnPart.parse(JSON.parse(text)).withdrawn),
    log: read<ReadLog>('release-log.jsonl', { lines: [] }, () => readLog(distDir)),
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
