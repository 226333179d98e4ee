import type { Event } from './plan';

/** Whether these events still cause the failure. */
type Fails = (events: readonly Event[]) => Promise<boolean>;

/**
 * Removes events from a failing plan, first in large groups and then one by one, while the plan keeps failing
 * and `mayContinue`.
 */
export async function shrink(
  events: readonly Event[],
  fails: Fails,
  mayContinue: () => boolean,
): Promise<readonly Event[]> {
  let kept = events;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < kept.length && mayContinue();) {
      const fewer = kept.filter((_, index) => index < start || index >= start + size);
      if (await fails(fewer)) kept = fewer;
      else start += size;
    }
  }
  return kept;
}
