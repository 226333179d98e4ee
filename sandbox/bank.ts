import type { BankCore } from './bank-core/bank-core';
import type { BillNetwork } from './bill-network/bill-network';
import type { Clock } from './clock/clock';
import type { Database } from './database/database';
import type { Messages } from './messages/messages';

/** A line for the operator: an event and what identifies it. Never a token, code, key, account or mobile number. */
export type Log = (event: string, detail?: Record<string, string | number | boolean | null>) => void;

/** What every part of the server works with. The three adapters are what a bank would replace by its own. */
export interface Bank {
  readonly db: Database;
  readonly clock: Clock;
  readonly core: BankCore;
  readonly network: BillNetwork;
  readonly messages: Messages;
  /** Signs tokens and keys the hashes of codes; kept in the database, shared by all instances. */
  readonly signingKey: Buffer;
  readonly log: Log;
}
