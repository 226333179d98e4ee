import { randomBytes } from 'node:crypto';
import { withDeadlines } from './adapters/deadlines';
import { withLoggedCalls } from './adapters/log-calls';
import { outsideTransactions } from './adapters/outside-transactions';
import { withTracedCalls } from './adapters/trace-calls';
import type { Adapters, Bank, Log } from './bank';
import { Clock } from './clock/clock';
import { realMachine, type Machine } from './clock/machine';
import type { Database } from './database/database';
import { CallCounts } from './sessions/call-counts';
import { LastSeen } from './sessions/last-seen';

/** Opens the adapters of a bank. Simulated ones use its clock. */
export type OpenAdapters = (clock: Clock) => Adapters;

/** Reads the key that all instances share. The first instance creates it. */
async function readSigningKey(db: Database): Promise<Buffer> {
  await db.query(`INSERT INTO secret (name, value) VALUES ('signing', $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32),
  ]);
  const [row] = await db.query<{ value: Buffer }>(`SELECT value FROM secret WHERE name = 'signing'`);
  if (!row) throw new Error('The signing key is missing');
  return row.value;
}

/** Creates the bank without its key, as on a database that has not been migrated yet. */
export function assembleBank(
  db: Database,
  log: Log,
  openAdapters: OpenAdapters,
  machine: Machine = realMachine,
): Omit<Bank, 'signingKey'> {
  const clock = new Clock(db, machine);
  const adapters = outsideTransactions(withTracedCalls(withDeadlines(openAdapters(clock), { machine })), db);
  const buffers = { lastSeen: new LastSeen(), callCounts: new CallCounts() };
  return { db, clock, machine, log, ...buffers, ...withLoggedCalls(adapters, log) };
}

/** Creates the bank on a migrated database. */
export async function connectBank(
  db: Database,
  log: Log,
  openAdapters: OpenAdapters,
  machine?: Machine,
): Promise<Bank> {
  const bank = assembleBank(db, log, openAdapters, machine);
  await bank.clock.refresh();
  return { ...bank, signingKey: await readSigningKey(db) };
}
