import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { sceneGroups } from './every-scene';
import { toChains, type Scene } from './scene';

export type Chains = readonly (readonly Scene[])[];

/**
 * Returns all chains by the names of their groups. A short run returns a few chains, each up to one of its
 * scenes, which the seed selects.
 */
export function chainsOfRun(most: number): readonly (readonly [string, Chains])[] {
  const groups = Object.entries(sceneGroups).map(([group, scenes]) => [group, toChains(scenes)] as const);
  if (makesEveryCase) return groups;
  const every = groups.flatMap(([, chains]) => chains);
  const step = Math.ceil(every.length / most);
  const drawn = every.filter((_, place) => place % step === seedOfRun() % step);
  return [['a sample', drawn.map((chain) => chain.slice(0, 1 + (seedOfRun() % chain.length)))]];
}

export function isLast(scene: Scene, chains: Chains): boolean {
  return chains.some((chain) => chain.at(-1) === scene);
}
