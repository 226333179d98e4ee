/**
 * Work in progress: requests until their response is sent, and work that continues after its caller has
 * disconnected.
 */
export class InFlight {
  readonly #under = new Set<object>();
  readonly #waiting: (() => void)[] = [];

  get count(): number {
    return this.#under.size;
  }

  enter(what: object): void {
    this.#under.add(what);
  }

  leave(what: object): void {
    this.#under.delete(what);
    if (this.#under.size > 0) return;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Counts work as in progress until it settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const token = {};
    this.enter(token);
    try {
      return await work();
    } finally {
      this.leave(token);
    }
  }

  /** Resolves when no work is in progress. */
  async none(): Promise<void> {
    if (this.#under.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
