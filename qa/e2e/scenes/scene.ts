import type { Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';

/** What a scene has to play with. */
export interface Stage {
  page: Page;
  bank: Bank;
  customer: Customer;
  /** Goes to the portal: with a fresh hand-off pair, or Home within it. */
  arrive(): Promise<void>;
}

/** One screen in one state: how to get there. */
export interface Scene {
  name: string;
  /** Starts where the scene before it in its list ends, with the same customer. */
  continues?: true;
  like?: 'regular' | 'first-time' | 'app';
  /** Leaves the customer or the page changed (a fault, a payment, other responses): what comes after it needs new ones. */
  changes?: true;
  play(stage: Stage): Promise<void>;
}

/** The scenes of a list in the groups that are played one after the other by one customer. */
export function chainsOf(scenes: readonly Scene[]): Scene[][] {
  const chains: Scene[][] = [];
  for (const scene of scenes) {
    if (scene.continues) chains.at(-1)?.push(scene);
    else chains.push([scene]);
  }
  return chains;
}
