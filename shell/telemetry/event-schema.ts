import * as z from 'zod/mini';
import type { ScreenName } from '@billpay/host-api';

/** Limits of one request to the telemetry endpoint (docs/telemetry.md). */
export const BATCH_LIMITS = { events: 100, bytes: 60_000 } as const;

/** Maximum lengths of an event's texts in characters. The portal truncates longer texts. */
export const TEXT_LIMITS = { name: 60, extension: 120, text: 300 } as const;

const matching = (pattern: RegExp, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(pattern));

const remote = matching(/^[a-z][a-z0-9-]*$/, TEXT_LIMITS.name);
/** Version of a remote, or of the shell in each request. */
export const version = matching(/^[\w.+-]+$/, TEXT_LIMITS.name);
const extension = matching(/^[\w./:-]+$/, TEXT_LIMITS.extension);
/** Name of an error's class, but never its message, which may contain customer input. */
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
  /** The remote that made the call. Omitted for calls of the shell. */
  remote: z.optional(remote),
  version: z.optional(version),
  endpoint: word,
  failure: z.enum(['refused', 'rate-limited', 'session-ended', 'no-response', 'unreadable', 'cancelled']),
  /** HTTP status; 0 if there was no response. */
  status: z.int().check(z.nonnegative(), z.maximum(999)),
  /** Number of requests sent for this call; 0 if there was no session. */
  tries: z.optional(count),
  /** Contract violations in an unreadable response, as paths and codes. */
  detail: z.optional(text),
};

/**
 * Every event that the portal sends, by kind. Events contain no customer data, but only names of screens,
 * remotes, calls and errors, outcomes, and times in ms. Undeclared fields are dropped.
 */
export const telemetryEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen'), name: screenName }),
  z.object({ kind: z.literal('screen-refused'), remote, version }),
  z.object({ kind: z.literal('call-refused'), remote, version }),
  z.object({
    kind: z.literal('remote-stage'),
    remote,
    version,
    stage: z.enum(['resolve', 'compatible', 'fetch', 'initialise', 'mount']),
    outcome: z.enum(outcomes),
    /** 0 at first, and 1 after the first Retry. */
    attempt: count,
    tookMs: ms,
    /** Packages that are missing or have another version, if the remote is incompatible. */
    reason: z.optional(text),
  }),
  z.object({ kind: z.literal('remote-fallback'), remote, from: version, to: version }),
  z.object({
    kind: z.literal('remote-crashed'),
    remote,
    version,
    /** Path of a page, or name of a panel or task. Omitted if the error belongs to no extension. */
    extension: z.optional(extension),
    /** Where the error occurred: while rendering, uncaught in the page, or in an unhandled promise. */
    source: z.enum(['render', 'error', 'rejection']),
    message: errorName,
  }),
  /**
   * Sent immediately before a page runs a remote's code, because that code may prevent any later report: for each
   * canary, and in one page of sixteen for every version.
   */
  z.object({ kind: z.literal('remote-opened'), remote, version, extension }),
  /** A page of a remote without visible content or controls, a while after it was usable. */
  z.object({ kind: z.literal('remote-blank'), remote, version, extension }),
  /** The page's memory has grown while it was open. One event for each version that has run in it. */
  z.object({ kind: z.literal('page-grew'), remote, version }),
  z.object({ kind: z.literal('remote-usable'), remote, version, extension, tookMs: ms }),
  z.object({ kind: z.literal('portal-crashed'), message: errorName }),
  /** An uncaught error of the shell's own code. */
  z.object({ kind: z.literal('portal-error'), source: z.enum(['error', 'rejection']), message: errorName }),
  z.object({ kind: z.literal('registry-refused'), reason: text }),
  z.object({
    kind: z.literal('bus'),
    event: word,
    reason: z.enum(['undeclared', 'not-allowed', 'bad-payload', 'handler-failed']),
    remote: z.optional(remote),
    version: z.optional(version),
    /** Name of the error in the failed handler. */
    message: z.optional(errorName),
  }),
  z.object({ kind: z.literal('call-failed'), ...failedCall }),
  /** A call whose retry succeeded, with the failure of its first attempt. */
  z.object({ kind: z.literal('call-recovered'), ...failedCall }),
  z.object({
    kind: z.literal('session'),
    state: z.enum(['started', 'ended']),
    reason: z.optional(word),
  }),
  z.object({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP']),
    /** Value in ms, or for CLS a score without a unit. */
    value: z.number().check(z.nonnegative(), z.maximum(3_600_000)),
    /** Remote of the page that the customer opened. */
    remote: z.optional(remote),
    version: z.optional(version),
  }),
]);
export type TelemetryEvent = z.output<typeof telemetryEvent>;

/** Random id of a page load, from `crypto.randomUUID()`. */
export const pageId = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 36);

/** Time of an event by the portal's clock, in ISO format. */
export const eventTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
