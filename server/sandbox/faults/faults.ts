import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { sendTooManyRequests } from '@billpay/api/http/failures';
import { httpTexts } from '@billpay/api/http/http-texts';
import type { FaultEffect } from '@billpay/api/http/fault-injection';
import { failure } from '@billpay/api/http/responses';

export const faultModes = ['error', 'slow', 'hang', 'drop-response', 'rate-limit'] as const;
export type FaultMode = (typeof faultModes)[number];

/** A fault in the next responses to a call. */
export interface Fault {
  /** A contract name (`billers.saved`) or method and path (`GET /billers/saved`). */
  readonly call: string;
  readonly mode: FaultMode;
  /** Status for the mode `error`. Defaults to 500. */
  readonly status?: number | undefined;
  /** Delay for the mode `slow` in ms. Defaults to 3000. */
  readonly ms?: number | undefined;
  readonly times: number;
  /** Id of the only customer whose calls fail. */
  readonly customerId?: string | undefined;
}

/** The `Retry-After` of mode `rate-limit`, in s. */
const FAULT_RETRY_AFTER_S = 60;

/** Applies a fault to a call. */
export async function runFault(
  { mode, status, ms }: { mode: FaultMode; status: number | null; ms: number | null },
  reply: FastifyReply,
): Promise<FaultEffect> {
  switch (mode) {
    case 'slow':
      await sleep(ms ?? 3_000);
      return 'none';
    case 'drop-response':
      return 'drop-response';
    case 'hang':
      reply.hijack();
      reply.raw.socket?.unref();
      return 'hang';
    case 'rate-limit':
      await sendTooManyRequests(reply, FAULT_RETRY_AFTER_S);
      return 'sent';
    case 'error':
      await reply.code(status ?? 500).send(failure(httpTexts.unavailable));
      return 'sent';
  }
}
