import * as z from 'zod/mini';
import type { ScreenName } from '@billpay/host-api';

/** What one request to the telemetry endpoint may hold; docs/telemetry.md. */
export const BATCH_LIMITS = { events: 100, bytes: 60_000 } as const;

/** The longest texts of an event, in characters; the portal cuts what is longer. */
export const TEXT_LIMITS = { name: 60, extension: 120, text: 300 } as const;

const matching = (pattern: RegExp, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(pattern));

const remote = matching(/^[a-z][a-z0-9-]*$/, TEXT_LIMITS.name);
/** As of the remotes, and of the shell in each request. */
export const version = matching(/^[\w.+-]+$/, TEXT_LIMITS.name);
const extension = matching(/^[\w./:-]+$/, TEXT_LIMITS.extension);
/** The name of an error's class, never its message: a message may hold what the customer typed. */
const errorName = matching(/^[A-Za-z_$][\w$]*$/, TEXT_LIMITS.name);
const word = matching(/^[\w./-]+$/, TEXT_LIMITS.extension);
const text = z.string().check(z.maxLength(TEXT_LIMITS.text));
const ms = z.number().check(z.nonnegative(), z.maximum(3_600_000));
const count = z.int().check(z.nonnegative(), z.maximum(10_000));
const screenName = z.custom<ScreenName>(
  (value) =>
    typeof value === 'string' &&
    value.length <= TEXT_LIMITS.extension &&
    /^[a-z][a-z0-9-]*(\/[a-z]+(-[a-z]+)*)?$/.test(value),
);

const outcomes = [
  'passed',
  'absent',
  'registry',
  'incompatible',
  'network',
  'deadline',
  'integrity',
  'execution',
] as const;

const failedCall = {
  /** The remote that made the call; left out for calls of the shell. */
  remote: z.optional(remote),
  version: z.optional(version),
  endpoint: word,
  failure: z.enum(['refused', 'rate-limited', 'session-ended', 'no-response', 'unreadable', 'cancelled']),
  /** HTTP status, 0 when none came. */
  status: z.int().check(z.nonnegative(), z.maximum(999)),
  /** Requests that were sent for this call; 0 when there was no session. */
  tries: z.optional(count),
  /** Where an unreadable response violated the contract: paths and codes. */
  detail: z.optional(text),
};

/**
 * Every event that the portal sends, by its kind. No customer data: names of screens, remotes, calls and errors, outcomes and
 * times in ms. Fields that are not named here are dropped.
 */
export const telemetryEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen'), name: screenName }),
  z.object({ kind: z.literal('screen-refused'), remote, version }),
  z.object({
    kind: z.literal('remote-stage'),
    remote,
    version,
    stage: z.enum(['resolve', 'compatible', 'fetch', 'initialise', 'mount']),
    outcome: z.enum(outcomes),
    /** 0 at first, 1 after the first Retry. */
    attempt: count,
    tookMs: ms,
    /** Packages that are missing or of another version, where the remote is incompatible. */
    reason: z.optional(text),
  }),
  z.object({ kind: z.literal('remote-fallback'), remote, from: version, to: version }),
  z.object({
    kind: z.literal('remote-crashed'),
    remote,
    version,
    /** A page's path, or the name of a panel or a task; left out where the error has none. */
    extension: z.optional(extension),
    /** Where the error surfaced: while rendering, uncaught in the page, or as a promise that nobody caught. */
    source: z.enum(['render', 'error', 'rejection']),
    message: errorName,
  }),
  z.object({ kind: z.literal('remote-usable'), remote, version, extension, tookMs: ms }),
  z.object({ kind: z.literal('portal-crashed'), message: errorName }),
  /** An error of the shell's own code that nobody caught. */
  z.object({ kind: z.literal('portal-error'), source: z.enum(['error', 'rejection']), message: errorName }),
  z.object({ kind: z.literal('registry-refused'), reason: text }),
  z.object({
    kind: z.literal('bus'),
    event: word,
    reason: z.enum(['undeclared', 'not-allowed', 'bad-payload', 'handler-failed']),
    remote: z.optional(remote),
    version: z.optional(version),
    /** Of the handler that failed. */
    message: z.optional(errorName),
  }),
  z.object({ kind: z.literal('call-failed'), ...failedCall }),
  /** A call that succeeded when it was retried: how its first try failed. */
  z.object({ kind: z.literal('call-recovered'), ...failedCall }),
  z.object({
    kind: z.literal('session'),
    state: z.enum(['started', 'ended']),
    reason: z.optional(word),
  }),
  z.object({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP']),
    /** In ms; of CLS a score without a unit. */
    value: z.number().check(z.nonnegative(), z.maximum(3_600_000)),
    /** The remote of the page that the customer opened. */
    remote: z.optional(remote),
    version: z.optional(version),
  }),
]);
export type TelemetryEvent = z.output<typeof telemetryEvent>;

/** The random id of a page load: `crypto.randomUUID()`. */
export const pageId = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 36);

/** The instant of an event by the portal's clock, in ISO. */
export const eventTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
