/** Text lengths from `min` to `max`, which may be Infinity. */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
}

/** Ranges in ascending order, with gaps between them; empty if no length is possible. */
export type LengthRanges = readonly LengthRange[];

/** More ranges would not help a reader. */
const MAX_RANGES = 3;

/** Combines the lengths of alternatives; null for too many ranges. */
export function uniteLengths(ranges: LengthRanges): LengthRanges | null {
  const merged: LengthRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.min - b.min)) {
    const last = merged.at(-1);
    if (last && range.min <= last.max + 1) {
      merged[merged.length - 1] = { min: last.min, max: Math.max(last.max, range.max) };
    } else {
      merged.push(range);
    }
  }
  return merged.length > MAX_RANGES ? null : merged;
}

/** Adds the lengths of two consecutive texts. */
export function addLengths(first: LengthRanges, second: LengthRanges): LengthRanges | null {
  return uniteLengths(first.flatMap((a) => second.map((b) => ({ min: a.min + b.min, max: a.max + b.max }))));
}

/** Returns the lengths of `from` to `to` consecutive texts; null if their gaps are too irregular. */
export function repeatLengths(lengths: LengthRanges, from: number, to: number): LengthRanges | null {
  const [one, ...others] = lengths;
  if (to === 0 || (!one && from === 0)) return [{ min: 0, max: 0 }];
  if (!one) return [];
  if (to === 1) return uniteLengths(from === 0 ? [{ min: 0, max: 0 }, ...lengths] : lengths);
  const longestOfFewest = from === 0 ? 0 : from * one.max;
  const hasGap = from !== to && longestOfFewest + 1 < (from + 1) * one.min;
  if (others.length > 0 || hasGap) return null;
  return [{ min: one.min * from, max: one.max === 0 ? 0 : one.max * to }];
}

/** Returns the part of the ranges within the bounds. */
export function within(lengths: LengthRanges, bounds: LengthRange): LengthRanges {
  return lengths
    .map(({ min, max }) => ({ min: Math.max(min, bounds.min), max: Math.min(max, bounds.max) }))
    .filter(({ min, max }) => min <= max);
}
