import { Chance } from './chance';

/** Seed for the sample of a run, set by `jest.config.js` by default. */
export const SEED_VARIABLE = 'CHAOS_SEED';

/** Whether a run tests every case (`npm run chaos`) or a sample of them (`npm test`). */
export const makesEveryCase = process.env.CHAOS === 'all';

/** Returns the seed that repeats a run's sample and its other random choices. */
export function seedOfRun(): number {
  const seed = process.env[SEED_VARIABLE];
  if (!seed || !/^\d+$/.test(seed)) throw new Error(`${SEED_VARIABLE} must be a whole number: not ${seed}`);
  return Number(seed);
}

/**
 * Selects a sample of the cases by a seed, in their original order, with a case of every kind. A case may have several
 * kinds. `covered` contains kinds that need no further case. Adds the sample's kinds to it.
 */
export function sample<Case>(
  cases: readonly Case[],
  kindsOf: (one: Case) => readonly string[],
  seed: number,
  covered = new Set<string>(),
): Case[] {
  const drawn = new Set<Case>();
  for (const one of new Chance(seed).shuffled(cases)) {
    const missing = kindsOf(one).filter((kind) => !covered.has(kind));
    if (missing.length === 0) continue;
    for (const kind of missing) covered.add(kind);
    drawn.add(one);
  }
  return cases.filter((one) => drawn.has(one));
}

/**
 * Returns the cases of this run: all cases in a full run, otherwise a sample with a case of every kind.
 * Tables that share `covered` need only one case of each kind in total.
 */
export function casesOfRun<Case>(
  cases: readonly Case[],
  kindsOf: (one: Case) => readonly string[],
  covered?: Set<string>,
): readonly Case[] {
  return makesEveryCase ? cases : sample(cases, kindsOf, seedOfRun(), covered);
}

/** Shuffles the items in this run's order. */
export function shuffledForRun<Item>(items: readonly Item[]): Item[] {
  return new Chance(seedOfRun()).shuffled(items);
}

/** Returns one case selected by the seed, for cases that are expensive. Returns every case in a full run. */
export function oneCaseOfRun<Case>(cases: readonly Case[]): readonly Case[] {
  return casesOfRun(cases, () => ['any']);
}
