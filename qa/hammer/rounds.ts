import { EventEmitter, once } from 'node:events';

/**
 * Synchronizes payments and faults, so that a run has its kills on any machine. A round starts after a number
 * of payments. Further payments wait until the round has ended.
 */
export class Rounds {
  #begun = 0;
  #ended = 0;
  readonly #progress = new EventEmitter().setMaxListeners(0);

  constructor(private readonly paymentsEach: number) {}

  /** Counts a payment. Resolves when it may start. */
  async begin(stopped: AbortSignal): Promise<void> {
    this.#begun += 1;
    this.#progress.emit('step');
    const round = Math.ceil(this.#begun / this.paymentsEach);
    while (this.#ended < round - 2 && !stopped.aborted) await this.#step(stopped);
  }

  /** Resolves to true when the round may start, and to false when the run has stopped. */
  async isDue(round: number, stopped: AbortSignal): Promise<boolean> {
    while (this.#begun < round * this.paymentsEach && !stopped.aborted) await this.#step(stopped);
    return !stopped.aborted;
  }

  end(round: number): void {
    this.#ended = round;
    this.#progress.emit('step');
  }

  async #step(signal: AbortSignal): Promise<void> {
    await once(this.#progress, 'step', { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
