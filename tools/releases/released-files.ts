import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const named = z.object({ version: z.string() });

const registry = z.object({
  remotes: z.record(
    z.string(),
    z.object({
      version: z.string(),
      previous: z.optional(named),
      canary: z.optional(z.object({ percent: z.number(), release: named })),
    }),
  ),
});

/** The part of the registry that names versions. */
export type NamedVersions = z.output<typeof registry>;

const timestamp = z.object({ withdrawn: z.array(z.string()) });

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

/**
 * Reads the files below `remotes/`, for looking at them only: their signatures are not verified. One that is missing, or is just being
 * written, counts as empty, or as it was before.
 */
export function releasedFiles(distDir: string): ReleasedFiles {
  const inRemotes = (file: string) => join(distDir, 'remotes', file);
  return {
    registry: reread(inRemotes('registry.json'), { remotes: {} }, (text) => registry.parse(JSON.parse(text))),
    withdrawn: reread(inRemotes('timestamp.json'), [], (text) => timestamp.parse(JSON.parse(text)).withdrawn),
    log: reread(inRemotes('release-log.jsonl'), [], (text) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => logLine.parse(JSON.parse(line))),
    ),
  };
}

function reread<T>(file: string, empty: T, read: (text: string) => T): () => T {
  let known = { stamp: '', value: empty };
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    const stamp = found ? `${found.mtimeMs}:${found.size}:${found.ino}` : '';
    if (stamp === known.stamp) return known.value;
    try {
      known = { stamp, value: found ? read(readFileSync(file, 'utf8')) : empty };
    } catch {
      return known.value;
    }
    return known.value;
  };
}
