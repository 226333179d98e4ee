import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { findGroup } from './rate-limits/find-group';
import { TooManyCalls } from './rate-limits/limit-calls';

/**
 * Number of concurrent calls of one customer in an instance. It is as high as the number of calls with which
 * a page starts, and low enough to leave most connections to other customers.
 */
const MAX_AT_ONCE = 8;
const MAX_WAITING = 100;

interface Calls {
  running: number;
  readonly waiting: (() => void)[];
}

/** Queues the calls of one customer, so that a flood of calls does not delay other customers. */
export class CustomerTurns {
  readonly #calls = new Map<string, Calls>();

  /**
   * Runs the work of a call when a slot is free.
   * @throws TooManyCalls if too many of the customer's calls are already waiting
   */
  async take<T>(endpoint: AnyEndpoint, customerId: string, work: () => Promise<T>): Promise<T> {
    const calls = this.#calls.get(customerId) ?? { running: 0, waiting: [] };
    this.#calls.set(customerId, calls);
    if (calls.running < MAX_AT_ONCE) calls.running += 1;
    else if (calls.waiting.length >= MAX_WAITING) throw new TooManyCalls(findGroup(endpoint), 1);
    else await new Promise<void>((resolve) => calls.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = calls.waiting.shift();
      if (next) next();
      else if ((calls.running -= 1) === 0) this.#calls.delete(customerId);
    }
  }
}
