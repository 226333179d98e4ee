import { InFlight } from './in-flight';

/**
 * Where an instance is in its life. `serving`; `draining`: it serves, but asks balancers to send nobody any more; `closing`:
 * it finishes what is under way and takes nothing new.
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
