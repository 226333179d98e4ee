/** Secrets, which are removed from every text that the run prints or writes. */
export class Secrets {
  readonly #long = new Set<string>();
  readonly #codes = new Set<string>();

  /** Adds tokens, keys and hashes, which are too long to match by chance. */
  add(...secrets: readonly string[]): void {
    for (const secret of secrets) if (secret.length >= 16) this.#long.add(secret);
  }

  /**
   * Adds a code. Six digits may be part of any number, so a code is hidden but does not count as a leak in a
   * response.
   */
  addCode(code: string): void {
    this.#codes.add(code);
  }

  /** Whether a text contains a token, a key or a hash. */
  isIn(text: string): boolean {
    return [...this.#long].some((secret) => text.includes(secret));
  }

  hide(text: string): string {
    return [...this.#long, ...this.#codes].reduce((hidden, secret) => hidden.replaceAll(secret, '•••'), text);
  }
}
