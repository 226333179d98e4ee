import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/shared/contract/endpoint';

export const faultModes = ['error', 'slow', 'hang', 'drop-answer', 'rate-limit'] as const;
export type FaultMode = (typeof faultModes)[number];

/** What goes wrong with the next answers of a call. */
export interface Fault {
  /** A contract name (`billers.saved`) or method and path (`GET /billers/saved`). */
  readonly call: string;
  readonly mode: FaultMode;
  /** Of mode `error`; 500 unless told. */
  readonly status?: number | undefined;
  /** Of mode `slow`; 3000 unless told. */
  readonly ms?: number | undefined;
  readonly times: number;
  /** Only this customer's calls, by id. */
  readonly customerId?: string | undefined;
}

export const TOO_MANY = 'Too many requests! Please try again in a few minutes.';

/** The faults that are set, on this instance; they go with it. */
export class Faults {
  #waiting: (Fault & { left: number })[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault, left: fault.times });
  }

  clear(): void {
    this.#waiting = [];
  }

  /**
   * Runs the next fault set for a call. 'answered': the fault has answered, or never will; 'drop-answer': do the work,
   * then drop the connection; 'none': go on.
   */
  async before(
    endpoint: AnyEndpoint,
    customerId: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<'none' | 'answered' | 'drop-answer'> {
    const fault = this.#take(endpoint, customerId);
    switch (fault?.mode) {
      case undefined:
        return 'none';
      case 'slow':
        await sleep(fault.ms ?? 3_000);
        return 'none';
      case 'drop-answer':
        return 'drop-answer';
      case 'hang':
        reply.hijack();
        request.raw.socket.unref();
        return 'answered';
      case 'rate-limit':
        await reply.code(429).send({ success: false, message: TOO_MANY });
        return 'answered';
      case 'error':
        await reply
          .code(fault.status ?? 500)
          .send({ success: false, message: 'The service is not available at the moment.' });
        return 'answered';
    }
  }

  #take(endpoint: AnyEndpoint, customerId: string | undefined): Fault | undefined {
    const fault = this.#waiting.find(
      ({ call, customerId: only }) =>
        (call === endpoint.name || call === `${endpoint.method} ${endpoint.path}`) &&
        (only === undefined || only === customerId),
    );
    if (fault && (fault.left -= 1) <= 0) {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== fault);
    }
    return fault;
  }
}
