import { limitAddresses } from '@billpay/api/http/rate-limits/address-limit';
import {
  BATCH_LIMITS,
  eventTime,
  pageId,
  telemetryEvent,
  version as versionText,
} from '@billpay/shell/telemetry/event-schema';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import type { ReceivedEvent } from './health';
import type { Reporter } from './reporters';

/** Limits of one address. A page sends one request every five seconds, and many customers may share an address. */
const PERIOD_MS = 60_000;
const REQUESTS = 600;
const EVENTS = 6_000;

/** Path of the telemetry of `npm start`. */
export const TELEMETRY_PATH = '/telemetry';

export interface CollectorOptions {
  /**
   * Called for each request that counts, with its accepted events, the time in ms since 1970, and its sender.
   */
  record(events: readonly ReceivedEvent[], nowMs: number, from: Reporter): void;
  /** Returns the sender of a request; undefined drops its events. */
  findReporter(page: string | undefined, address: string, nowMs: number): Reporter | undefined;
  /**
   * Whether the registry names this version. Other events are dropped, so that nobody can invent versions.
   */
  isKnown(remote: string, version: string): boolean;
  /** Called with the numbers of accepted and dropped events of a request. */
  received?(events: { readonly counted: number; readonly dropped: number }): void;
  /** ms since 1970; defaults to the clock. */
  now?(): number;
}

/** The events are within the limit; the rest is the surrounding text. */
const BODY_BYTES = BATCH_LIMITS.bytes + 1024;

const request = z.object({
  /** Missing in requests of older portals. */
  page: z.optional(pageId),
  /** Version of the shell; missing in the same requests. */
  shell: z.optional(versionText),
  events: z.array(z.unknown()).check(z.maxLength(BATCH_LIMITS.events)),
});

/**
 * `POST /telemetry`: receives the events of portals (docs/telemetry.md). Responds 204; 400 for a body without
 * a list of events, or with an invalid page id or shell version; 413 for one that is too large; 415 for one
 * that is not JSON; 429 for too many from one IP address. Drops unknown events, such as those of a newer
 * portal, and events that no page of the portal has sent.
 */
export async function collector(app: FastifyInstance, options: CollectorOptions): Promise<void> {
  const now = options.now ?? Date.now;
  const allowRequest = limitAddresses(REQUESTS, PERIOD_MS, now);
  const allowEvents = limitAddresses(EVENTS, PERIOD_MS, now);
  // A page of another origin can send text without preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.post(
    TELEMETRY_PATH,
    {
      bodyLimit: BODY_BYTES,
      onRequest: async ({ ip }, reply) => {
        if (!allowRequest(ip)) return reply.code(429).header('retry-after', 60).send();
      },
    },
    async ({ body, ip }, reply) => {
      const checked = request.safeParse(body);
      if (!checked.success) return reply.code(400).send();
      if (!allowEvents(ip, checked.data.events.length))
        return reply.code(429).header('retry-after', 60).send();
      const { shell, page } = checked.data;
      const from = options.findReporter(page, ip, now());
      const known = shell !== undefined && options.isKnown(SHELL_NAME, shell) ? { shell } : {};
      const events = from ? checked.data.events.flatMap((event) => accept(event, options, known)) : [];
      if (from) options.record(events, now(), from);
      options.received?.({ counted: events.length, dropped: checked.data.events.length - events.length });
      return reply.code(204).send();
    },
  );
}

function accept(
  sent: unknown,
  { isKnown }: CollectorOptions,
  ofShell: Pick<ReceivedEvent, 'shell'>,
): ReceivedEvent[] {
  const event = telemetryEvent.safeParse(sent);
  const at = eventTime.safeParse((sent as { at?: unknown } | null)?.at);
  if (!event.success || !at.success) return [];
  const { data } = event;
  const remote = 'remote' in data ? data.remote : undefined;
  const version = 'version' in data ? data.version : undefined;
  const versions = 'from' in data ? [data.from, data.to] : [version];
  const isAllowed =
    remote === undefined
      ? version === undefined
      : versions.every((one) => one !== undefined && isKnown(remote, one));
  if (!isAllowed) return [];
  return [{ ...data, at: at.data, ...(remote === undefined && ofShell) }];
}
