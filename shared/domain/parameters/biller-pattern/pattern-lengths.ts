import type { Pattern } from './parse-pattern';

export interface Lengths {
  readonly min: number;
  /** Infinity if the length is unlimited. */
  readonly max: number;
}

/** Returns the length bounds of a matching text, for the message of a biller without bounds (ADD-06). */
export function lengthsOf(pattern: Pattern): Lengths {
  switch (pattern.kind) {
    case 'character':
      return { min: 1, max: 1 };
    case 'sequence':
      return pattern.items
        .map(lengthsOf)
        .reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 });
    case 'choice': {
      const lengths = pattern.options.map(lengthsOf);
      return {
        min: Math.min(...lengths.map(({ min }) => min)),
        max: Math.max(...lengths.map(({ max }) => max)),
      };
    }
    case 'repeat': {
      const { min, max } = lengthsOf(pattern.item);
      return { min: min * pattern.min, max: max === 0 || pattern.max === 0 ? 0 : max * pattern.max };
    }
    case 'group':
      return lengthsOf(pattern.item);
    case 'same-as-group':
      return { min: 0, max: Infinity };
    case 'look-ahead':
    case 'edge':
      return { min: 0, max: 0 };
  }
}
