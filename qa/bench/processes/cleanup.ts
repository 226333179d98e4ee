type Close = () => void | Promise<void>;

/** Stops everything that was started, last first. */
export class Cleanup {
  #closes: Close[] = [];

  add(close: Close): void {
    this.#closes.push(close);
  }

  /** Stops everything, even when one of them fails to stop. */
  async all(): Promise<void> {
    for (const close of this.#closes.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`Could not stop: ${String(error)}\n`);
      }
    }
  }
}
