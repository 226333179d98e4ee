import type { Pattern } from '@billpay/domain/parameters/biller-pattern';

/** One matching text for each length that was found. */
export type TextsByLength = ReadonlyMap<number, string>;

/** Allowed characters and length of a text. */
export interface TextLimits {
  readonly allowed: readonly string[];
  readonly longest: number;
}

const empty: TextsByLength = new Map([[0, '']]);
const none: TextsByLength = new Map();

function union(all: readonly TextsByLength[]): TextsByLength {
  return new Map(all.toReversed().flatMap((texts) => [...texts]));
}

function join(first: TextsByLength, second: TextsByLength, { longest }: TextLimits): TextsByLength {
  const joined = new Map<number, string>();
  for (const [length, text] of first) {
    for (const [more, next] of second) {
      if (length + more <= longest && !joined.has(length + more)) joined.set(length + more, text + next);
    }
  }
  return joined;
}

function repeat({ item, min, max }: Extract<Pattern, { kind: 'repeat' }>, limits: TextLimits): TextsByLength {
  const once = textsOfPattern(item, limits);
  const found: TextsByLength[] = [];
  let texts = empty;
  // Stops here, because texts longer than `longest` are dropped, and repetitions of the empty text add
  // nothing.
  for (let count = 0; count <= Math.min(max, Math.max(min, limits.longest)) && texts.size > 0; count += 1) {
    if (count > 0) texts = join(texts, once, limits);
    if (count >= min) found.push(texts);
  }
  return union(found);
}

/**
 * Returns texts that match a pattern and contain only allowed characters, at most one of each length. Ignores
 * edges, look-ahead and references, so callers must match each text again.
 */
export function textsOfPattern(pattern: Pattern, limits: TextLimits): TextsByLength {
  switch (pattern.kind) {
    case 'character': {
      const char = limits.allowed.find((one) => pattern.test(one.charCodeAt(0)));
      return char === undefined ? none : new Map([[1, char]]);
    }
    case 'sequence':
      return pattern.items.reduce((texts, item) => join(texts, textsOfPattern(item, limits), limits), empty);
    case 'choice':
      return union(pattern.options.map((option) => textsOfPattern(option, limits)));
    case 'repeat':
      return repeat(pattern, limits);
    case 'group':
      return textsOfPattern(pattern.item, limits);
    case 'edge':
    case 'look-ahead':
    case 'same-as-group':
      return empty;
  }
}
