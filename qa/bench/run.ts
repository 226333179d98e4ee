type Close = () => unknown;

/** Tools for a section of the benchmark. */
export class Run {
  readonly #closes: Close[] = [];

  /** @param log reports progress */
  constructor(readonly log: (line: string) => void) {}

  /** Registers a function that stops something that the section has started. */
  onEnd(close: Close): void {
    this.#closes.push(close);
  }

  /** Stops everything in reverse order, even if something fails to stop. */
  async end(): Promise<void> {
    for (const close of this.#closes.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        this.log(`Could not stop: ${String(error)}`);
      }
    }
  }

  /** Returns a function that reports each round. */
  rounds(what: string, rounds: number): (round: number) => void {
    return (round) => this.log(`${what}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`);
  }
}
