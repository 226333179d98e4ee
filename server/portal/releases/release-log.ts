import { escapeUnprintable } from '@billpay/api/operations/printable';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../build/repository';

/** A change of a remote's versions, or of the keys. */
export interface ReleaseEvent {
  readonly action:
    | 'released'
    | 'canary'
    | 'promoted'
    | 'rolled-back'
    | 'withdrawn'
    | 'reinstated'
    | 'removed'
    | 'keys-changed';
  readonly remote?: string | undefined;
  /** Version that customers get now; for `withdrawn`, the version that they no longer get. */
  readonly version?: string | undefined;
  /** Previous version. */
  readonly from?: string | undefined;
  /** Percentage of the customers, for a canary. */
  readonly percent?: number | undefined;
  readonly reason?: string | undefined;
  /** Calls and events that the version may use and the one before may not, as 'POST /payment/bill'. */
  readonly adds?: readonly string[] | undefined;
  /** Identifies the code of a version that is withdrawn or reinstated. */
  readonly code?: string | undefined;
  /** SHA-256 of the version's signed provenance. */
  readonly provenance?: string | undefined;
  /** Commit of the version's provenance; defaults to that of the change. */
  readonly commit?: string | undefined;
}

const optionalText = z.optional(z.string());
const line = z.strictObject({
  /** ISO instant. */
  at: z.string(),
  action: z.enum([
    'released',
    'canary',
    'promoted',
    'rolled-back',
    'withdrawn',
    'reinstated',
    'removed',
    'keys-changed',
  ]),
  remote: optionalText,
  version: optionalText,
  from: optionalText,
  percent: z.optional(z.number()),
  reason: optionalText,
  adds: z.optional(z.array(z.string())),
  code: optionalText,
  provenance: optionalText,
  /** Commit of the repository, as named by git. */
  commit: z.string(),
  /** CI actor or git user. */
  by: z.string(),
  /** Address of the pipeline's run, for a release over the network. */
  pipeline: optionalText,
  /** SHA-256 of the previous line, in hexadecimal; empty in the first line. */
  before: z.string(),
});
export type ReleaseLogLine = z.output<typeof line>;

export function releaseLogPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'release-log.jsonl');
}

/** Commit, user and pipeline of a change. */
export interface Origin {
  /** Commit of the sources; defaults to the portal's repository. */
  readonly commit?: string | undefined;
  /** User who made the change; defaults to the CI's actor, or git's user. */
  readonly by?: string | undefined;
  /** Address of the pipeline's run. */
  readonly pipeline?: string | undefined;
}

/**
 * Appends lines to the release log of a portal, for a caller that has its lock. Closes an incomplete last
 * line first, which a crash or a full disk has left.
 */
export function appendToReleaseLog(
  portalDir: string,
  events: readonly ReleaseEvent[],
  { commit = findCommit(), by = findActor(), pipeline }: Origin = {},
): void {
  if (events.length === 0) return;
  const file = releaseLogPath(portalDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let before = digestOf(splitLines(text).at(-1) ?? '');
  let added = text === '' || text.endsWith('\n') ? '' : '\n';
  for (const event of events) {
    const written = JSON.stringify({ at: new Date().toISOString(), commit, ...event, by, pipeline, before });
    before = digestOf(written);
    added += `${written}\n`;
  }
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, added, { flush: true });
}

/**
 * Reads a portal's release log, oldest line first, without incomplete lines. Empty before the first entry.
 * @throws Error naming the first line that was altered, or that follows a missing one
 */
export function readReleaseLog(portalDir: string): ReleaseLogLine[] {
  return readLines(portalDir).flatMap((read) => read ?? []);
}

/**
 * Returns the numbers of the incomplete lines, which a crash or a full disk has left. @throws Error like
 * `readReleaseLog`
 */
export function findIncompleteLines(portalDir: string): number[] {
  return readLines(portalDir).flatMap((read, index) => (read ? [] : [index + 1]));
}

/** Reads every line; undefined for an incomplete one, which the next line's digest covers as well. */
function readLines(portalDir: string): (ReleaseLogLine | undefined)[] {
  const file = releaseLogPath(portalDir);
  if (!existsSync(file)) return [];
  let before = '';
  return splitLines(readFileSync(file, 'utf8')).map((text, index) => {
    const json = parse(text);
    const read = line.safeParse(json);
    const isIncomplete = json === undefined && text !== '';
    if (!read.success && !isIncomplete)
      throw new Error(`${file}:${index + 1} is not a line of a release log`);
    if (read.success && read.data.before !== before)
      throw new Error(`${file}:${index + 1} does not follow the previous line: one was altered or removed`);
    before = digestOf(text);
    return read.data;
  });
}

function splitLines(text: string): string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Formats an entry as one line for people, for any reason text. */
export function formatLogLine(line: ReleaseLogLine): string {
  const { at, action, remote = '', version = '', from, percent, reason, adds, commit, by, pipeline } = line;
  const extra = adds && `now also uses ${adds.join(' ')}`;
  const details = [from && `after ${from}`, percent && `${percent} %`, extra, reason]
    .filter(Boolean)
    .join(', ');
  const words = [at, action, remote, version, details, `by ${by}`, commit.slice(0, 12), pipeline];
  return escapeUnprintable(words.filter(Boolean).join(' '));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digestOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}

function findCommit(): string {
  return git('rev-parse', 'HEAD') ?? 'unknown';
}

function findActor(): string {
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN, BUILD_REQUESTEDFOR, BUILD_USER_ID } = process.env;
  const ofCi = GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? BUILD_REQUESTEDFOR ?? BUILD_USER_ID;
  return ofCi ?? git('config', 'user.email') ?? userInfo().username;
}

function git(...args: string[]): string | undefined {
  try {
    const text = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}
