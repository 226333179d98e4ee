import { InFlight } from './in-flight';

/**
 * Phase of an instance. `serving`; `draining`: still serving, but no longer ready for new traffic; `closing`:
 * completes requests in flight and refuses new ones.
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
