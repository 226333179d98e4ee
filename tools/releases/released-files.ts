import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { timestamp } from '@billpay/shell/registry/trust';
import { registryReader, reread } from '@billpay/shell/server/portal-files';

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

const logLine = z.object({
  at: z.string(),
  action: z.string(),
  remote: z.optional(z.string()),
  version: z.optional(z.string()),
  from: z.optional(z.string()),
  percent: z.optional(z.number()),
  reason: z.optional(z.string()),
  commit: z.optional(z.string()),
  by: z.optional(z.string()),
});

/** A line of the release log. */
export type LogLine = z.output<typeof logLine>;

/** What the files of a built portal say about its releases. Each is read again when it has changed. */
export interface ReleasedFiles {
  registry(): NamedVersions;
  /** Versions that were taken back, as `billers@1.2.0-ab12`. */
  withdrawn(): readonly string[];
  /** Oldest first. */
  log(): readonly LogLine[];
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
    log: read('release-log.jsonl', [], (text) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => logLine.parse(JSON.parse(line))),
    ),
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
