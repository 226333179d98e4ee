import { categoryId } from '../categories';
import { createChannels } from '../channels';
import { everyRule, paymentRule, type Rule } from '../payment-rules';
import type { BillerRecord, BillerTerms } from '@billpay/api/billers/write-billers';
import { BillerIds } from './biller-ids';
import { connections } from './connections';
import type { Family } from './family';
import { homesAndClubs } from './homes-and-clubs';
import { learningAndCare } from './learning-and-care';
import { moneyMatters } from './money-matters';
import { inventNames } from './names';
import type { ParameterForm } from './parameter-forms';
import { publicServices } from './public-services';

/**
 * Interval at which a biller has an unusual payment rule. These billers use each allowed combination in turn.
 */
const UNUSUAL_EVERY = 12;
/** Interval at which a biller charges its family's fee. */
const FEE_EVERY = 4;

export const families: readonly Family[] = [
  ...learningAndCare,
  ...homesAndClubs,
  ...publicServices,
  ...connections,
  ...moneyMatters,
];

function entryOf<T>(list: readonly T[], turn: number): T {
  const entry = list[turn % list.length];
  if (entry === undefined) throw new Error('An empty list');
  return entry;
}

/** Removes the examples, which are for tests and documents, not for the directory. */
function toRules(forms: readonly ParameterForm[]): BillerTerms['parameters'] {
  return forms.map(({ example: _, ...rule }) => rule);
}

/** Terms of the billers in a family. Billers with the same terms share one object. */
class FamilyTerms {
  readonly #made = new Map<string, BillerTerms>();

  constructor(private readonly family: Family) {}

  of(turn: number, unusual: Rule | undefined): BillerTerms {
    const { category, rules, parameters, limits, feePaise = 0 } = this.family;
    const rule = unusual ?? paymentRule(entryOf(rules, turn));
    const forms = entryOf(parameters, Math.floor(turn / rules.length));
    const [min, max] = entryOf(limits, Math.floor(turn / 3));
    const fee = turn % FEE_EVERY === 0 ? feePaise : 0;
    const key = JSON.stringify([rule, parameters.indexOf(forms), min, max, fee]);
    const known = this.#made.get(key);
    if (known) return known;
    const made = {
      ...rule,
      parameters: toRules(forms),
      channels: createChannels(category, { min, max, feePaise: fee }),
    };
    this.#made.set(key, made);
    return made;
  }
}

/**
 * Invents billers from words and places, so that the directory is as large as the network's. The billers are
 * the same at every start. `taken` contains the ids in use.
 */
export function inventBillers(taken: Iterable<string>): BillerRecord[] {
  const ids = new BillerIds(new Set(taken));
  const names = new Set<string>();
  let made = 0;
  return families.flatMap((family) => {
    const terms = new FamilyTerms(family);
    return inventNames(family, names).map((named, turn) => {
      made += 1;
      const unusual = made % UNUSUAL_EVERY === 0 ? entryOf(everyRule, made / UNUSUAL_EVERY) : undefined;
      return {
        id: ids.of(named),
        name: named.name,
        categoryId: categoryId(family.category),
        coverage: named.place.name,
        terms: terms.of(turn, unusual),
      };
    });
  });
}
