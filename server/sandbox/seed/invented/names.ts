import type { Family } from './family';
import { places, type Place } from './places';
import { isWordList, wordsIn } from './words';

/**
 * A prime that is larger than any list. Steps of this size visit every combination once, in a mixed order.
 */
const STEP = 1_000_003;

export interface Named {
  readonly name: string;
  readonly place: Place;
}

/** Returns one way to fill a name pattern. `turn` is the number of the way. */
interface Filling {
  readonly ways: number;
  fill(turn: number): Named;
}

function fillingOf(form: string, reach: Family['reach']): Filling {
  const parts = form.split(/\{(\w+)\}/).map((text, index) => (index % 2 === 1 ? text : { text }));
  const lists = parts.flatMap((part) =>
    typeof part === 'string' && isWordList(part) ? [wordsIn(part)] : [],
  );
  const pool = places[reach];
  const ways = lists.reduce((product, list) => product * list.length, pool.length);
  return {
    ways,
    fill: (turn) => {
      let rest = (turn * STEP) % ways;
      const take = <T>(list: readonly T[]): T | undefined => {
        const taken = list[rest % list.length];
        rest = Math.floor(rest / list.length);
        return taken;
      };
      const place = take(pool) ?? { name: '', code: '' };
      const name = parts.map((part) => {
        if (typeof part !== 'string') return part.text;
        return isWordList(part) ? take(wordsIn(part)) : place.name;
      });
      return { name: name.join(''), place };
    },
  };
}

/** Invents unique names for a family, using its patterns in turn. Throws an error if there are not enough words. */
export function inventNames(family: Family, taken: Set<string>): Named[] {
  const fillings = family.forms.map((form) => fillingOf(form, family.reach));
  const most = Math.max(...fillings.map(({ ways }) => ways));
  const found: Named[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    for (const { ways, fill } of fillings) {
      if (found.length === family.count) return found;
      if (turn >= ways) continue;
      const named = fill(turn);
      const key = named.name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      found.push(named);
    }
  }
  if (found.length < family.count) throw new Error(`Too few names for ${family.category}: ${found.length}`);
  return found;
}
