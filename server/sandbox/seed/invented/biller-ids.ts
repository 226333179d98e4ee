import type { Named } from './names';

const STEM_LETTERS = 4;
const NUMBERED = 36 * 36;

/**
 * Creates ids in the network's format: four letters of the name, zeros, three letters of the place, and two
 * letters that make the id unique. Throws an error if no unique id is left.
 */
export class BillerIds {
  readonly #next = new Map<string, number>();

  constructor(private readonly taken: Set<string>) {}

  of({ name, place }: Named): string {
    const stem = name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, STEM_LETTERS)
      .toUpperCase();
    const prefix = `${stem.padEnd(9, '0')}${place.code}`;
    for (let number = this.#next.get(prefix) ?? 1; number < NUMBERED; number += 1) {
      const id = `${prefix}${number.toString(36).toUpperCase().padStart(2, '0')}`;
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      this.#next.set(prefix, number + 1);
      return id;
    }
    throw new Error(`Too few ids for ${prefix}`);
  }
}
