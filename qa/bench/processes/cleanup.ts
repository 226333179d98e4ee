type Close = () => void | Promise<void>;

/** What was started and must be stopped, last first, however the run ends. */
export class Closing {
  #closes: Close[] = [];

  add(close: Close): void {
    this.#closes.push(close);
  }

  /** Stops everything; one that fails to stop does not keep the others running. */
  async all(): Promise<void> {
    for (const close of this.#closes.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`Could not be stopped: ${String(error)}\n`);
      }
    }
  }
}
