import { createHash } from 'node:crypto';

/**
 * Names for prepared statements, made from their text alone: whichever instance prepares it, one name never means two
 * statements. What is kept is as many entries as the code has statements.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  of(text: string): string {
    let name = this.#names.get(text);
    if (!name) {
      name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      this.#names.set(text, name);
    }
    return name;
  }
}
