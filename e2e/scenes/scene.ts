import type { Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';

/** What a scene has to play with. */
export interface Stage {
  page: Page;
  bank: Bank;
  customer: Customer;
  /** Goes to the portal with a fresh hand-off pair. */
  arrive(): Promise<void>;
}

/** One screen in one state: how to get there. */
export interface Scene {
  name: string;
  like?: 'regular' | 'first-time' | 'app';
  /** Leaves the customer or the page changed (a fault, a payment, other responses): what comes after it needs new ones. */
  changes?: true;
  play(stage: Stage): Promise<void>;
}
