import { InFlight } from './in-flight';

/**
 * Phase of an instance. A `serving` instance serves normally. A `draining` one still serves, but is not ready
 * for new traffic. A `closing` one completes requests in progress and refuses new ones.
 */
export type Phase = 'serving' | 'draining' | 'closing';

export class Lifecycle {
  readonly inFlight = new InFlight();
  #phase: Phase = 'serving';

  get phase(): Phase {
    return this.#phase;
  }

  drain(): void {
    this.#phase = 'draining';
  }

  shut(): void {
    this.#phase = 'closing';
  }
}
