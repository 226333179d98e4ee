import type { BankCore } from './adapters/bank-core';
import type { BillNetwork } from './adapters/bill-network';
import type { Clock } from './clock/clock';
import type { Database } from './database/database';
import type { Messages } from './adapters/messages';
import type { LastSeen } from './sessions/last-seen';

/**
 * A line for the operator: an event, whose name stands in the code, and what identifies it. Never a token, code, key, account
 * or mobile number. An error is given as it is, under `error`: what it may repeat of a customer's is taken out there.
 */
export type Log = (event: string, detail?: LogDetail) => void;
export type LogDetail = Readonly<Record<string, string | number | boolean | null | Error>>;

/** What a bank would replace by its own. */
export interface Adapters {
  readonly core: BankCore;
  readonly network: BillNetwork;
  readonly messages: Messages;
}

/** What every part of the server works with. */
export interface Bank extends Adapters {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs tokens and keys the hashes of codes; kept in the database, shared by all instances. */
  readonly signingKey: Buffer;
  readonly lastSeen: LastSeen;
  readonly log: Log;
}
