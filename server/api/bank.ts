import type { BankCore } from './adapters/bank-core';
import type { BillNetwork } from './adapters/bill-network';
import type { Clock } from './clock/clock';
import type { Machine } from './clock/machine';
import type { Database } from './database/database';
import type { Messages } from './adapters/messages';
import type { CallCounts } from './sessions/call-counts';
import type { LastSeen } from './sessions/last-seen';

/**
 * Writes a log line, which is an event with a constant name, and its ids. It never contains a token, code,
 * key, account or mobile number. An error is passed unchanged as `error`, and the log masks customer data in
 * it.
 */
export type Log = (event: string, detail?: LogDetail) => void;
export type LogDetail = Readonly<Record<string, string | number | boolean | null | Error>>;

/**
 * Parts that a bank replaces with its own implementation. Each call belongs to `currentActivity()`, whose
 * `request` an adapter forwards as `x-request-id`.
 */
export interface Adapters {
  readonly core: BankCore;
  readonly network: BillNetwork;
  readonly messages: Messages;
}

/** The dependencies of every part of the server. */
export interface Bank extends Adapters {
  readonly db: Database;
  readonly clock: Clock;
  readonly machine: Machine;
  /**
   * Signs tokens, and is the key for hashing one-time codes. It is stored in the database and shared by all
   * instances.
   */
  readonly signingKey: Buffer;
  readonly lastSeen: LastSeen;
  readonly callCounts: CallCounts;
  readonly log: Log;
}
