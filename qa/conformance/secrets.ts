/** What must never be printed. It is taken out of every text the run shows or writes. */
export class Secrets {
  readonly #long = new Set<string>();
  readonly #codes = new Set<string>();

  /** Tokens, keys, hashes: too long to come up by chance. */
  add(...secrets: readonly string[]): void {
    for (const secret of secrets) if (secret.length >= 16) this.#long.add(secret);
  }

  /** Six digits may stand in any number: they are hidden, but their being in an answer proves nothing. */
  addCode(code: string): void {
    this.#codes.add(code);
  }

  /** Whether a text holds a token, a key or a hash. */
  isIn(text: string): boolean {
    return [...this.#long].some((secret) => text.includes(secret));
  }

  hide(text: string): string {
    return [...this.#long, ...this.#codes].reduce((hidden, secret) => hidden.replaceAll(secret, '•••'), text);
  }
}
