import { createHash } from 'node:crypto';
import type { Bank, Customer } from './bank';

/** A canary, and the percentage of the customers who get it. */
export interface Share {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
}

/** Creates a customer inside or outside the share of a canary, by the rule of docs/releases.md. */
export async function customerIn(
  bank: Bank,
  { remote, version, percent }: Share,
  isInside: boolean,
): Promise<Customer> {
  for (;;) {
    const customer = await bank.newCustomer('regular');
    const digest = createHash('sha256').update(`${customer}\n${remote}\n${version}`).digest();
    if (digest.readUInt32BE(0) % 100 < percent === isInside) return customer;
  }
}
