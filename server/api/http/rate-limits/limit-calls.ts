import type { FastifyRequest } from 'fastify';
import { login } from '@billpay/api-contract/auth';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Bank } from '../../bank';
import { findGroup } from './find-group';
import type { LimitGroup, RateLimits } from './limits';
import { RateLimiter } from './rate-limiter';
import { addressSlot, handOffSlot } from './slots';

/** The caller is over a limit. The call had no effect. */
export class TooManyCalls extends Error {
  constructor(
    readonly group: LimitGroup,
    /** Number of seconds, an integer of at least 1. */
    readonly retryAfterS: number,
  ) {
    super(`Too many calls: ${group}`);
    this.name = 'TooManyCalls';
  }
}

/** Rate limits. Each method throws TooManyCalls before the API does any work for the call. */
export interface CallLimits {
  /**
   * Refuses a customer who is already known to be over the limit, before the session is looked up. Counts
   * nothing.
   */
  requireAllowed(endpoint: AnyEndpoint, customerId: string): void;
  /** Counts a call of a customer with a session. Returns a promise only if the database is needed. */
  countCustomer(endpoint: AnyEndpoint, customerId: string): Promise<void> | undefined;
  /**
   * Counts a call outside a session. Counts a login by address and hand-off id, and all others by address.
   */
  countOpenCall(endpoint: AnyEndpoint, request: FastifyRequest): Promise<void>;
  /** Counts a call without a session, by address. */
  countAnonymous(request: FastifyRequest): Promise<void>;
  /** Counts a hand-off that the bank's back end creates, by caller and by customer. */
  countNewHandOff(caller: string, customerId: string): Promise<void>;
  /** Removes expired entries. */
  sweep(): void;
}

const unlimited: CallLimits = {
  requireAllowed: () => undefined,
  countCustomer: () => undefined,
  countOpenCall: async () => undefined,
  countAnonymous: async () => undefined,
  countNewHandOff: async () => undefined,
  sweep: () => undefined,
};

function refuse(group: LimitGroup, waitMs: number): void {
  if (waitMs > 0) throw new TooManyCalls(group, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Applies the limits to calls; null for no limits. */
export function limitCalls(bank: Bank, limits: RateLimits | null): CallLimits {
  if (!limits) return unlimited;
  const limiter = new RateLimiter(bank.db, limits);
  const count = async (group: LimitGroup, who: string) => refuse(group, await limiter.take(group, who));
  const addressOf = (request: FastifyRequest) => addressSlot(bank.signingKey, request.ip);
  return {
    requireAllowed(endpoint, customerId) {
      const group = findGroup(endpoint);
      refuse(group, limiter.waitMs(group, customerId));
    },
    countCustomer(endpoint, customerId) {
      const group = findGroup(endpoint);
      return limiter.takeHere(group, customerId) ? undefined : count(group, customerId);
    },
    async countOpenCall(endpoint, request) {
      if (endpoint.name !== login.name) return count('anonymous', addressOf(request));
      // Counts the address first, which limits how many ids an anonymous caller can make the API count.
      await count('login', addressOf(request));
      const { param } = request.params as { param: string };
      await count('hand-off', handOffSlot(bank.signingKey, param));
    },
    countAnonymous: (request) => count('anonymous', addressOf(request)),
    async countNewHandOff(caller, customerId) {
      await count('bank-hand-offs', caller);
      await count('customer-hand-offs', customerId);
    },
    sweep: () => limiter.sweep(),
  };
}
