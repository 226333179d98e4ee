import type { Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';

/** The context of a scene. */
export interface Stage {
  page: Page;
  bank: Bank;
  customer: Customer;
  /** Opens Home, with a fresh hand-off pair if needed. */
  arrive(): Promise<void>;
}

/** One screen in one state, and the steps that lead to it. */
export interface Scene {
  name: string;
  /** Continues where the previous scene of its list ends, with the same customer. */
  continues?: true;
  like?: 'regular' | 'first-time' | 'app';
  /** Changes the customer or the page, so that later chains need a new customer or page. */
  changes?: true;
  play(stage: Stage): Promise<void>;
}

type Play = Scene['play'];

/** Defines a scene that changes neither the customer nor the page. */
export const visit = (name: string, play: Play): Scene => ({ name, play });

/** Defines a scene that continues where the previous one ends. */
export const continueTo = (name: string, play: Play): Scene => ({ name, continues: true, play });

/** Defines a scene that changes the customer or the page. */
export const alter = (name: string, play: Play): Scene => ({ name, changes: true, play });

/** Defines a scene in which a call of the API fails. */
export const failCall = (name: string, call: string, play: Play): Scene =>
  alter(name, async (stage) => {
    await stage.bank.fault(stage.customer, { call, mode: 'error', times: 10 });
    await play(stage);
  });

/** Groups scenes into chains that one customer plays in sequence. */
export function toChains(scenes: readonly Scene[]): Scene[][] {
  const chains: Scene[][] = [];
  for (const scene of scenes) {
    if (scene.continues) chains.at(-1)?.push(scene);
    else chains.push([scene]);
  }
  return chains;
}
