import { randomBytes } from 'node:crypto';
import { withDeadlines } from '@billpay/api/adapters/deadlines';
import { withLoggedCalls } from '@billpay/api/adapters/log-calls';
import type { Adapters, Bank, Log } from '@billpay/api/bank';
import { simulatedCore } from './bank-core/simulated-core';
import { simulatedNetwork } from './bill-network/simulated-network';
import { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import { migrate } from '@billpay/api/database/migrate';
import { storedMessages } from './messages/stored-messages';
import type { DirectorySize } from './seed/seed-directory';
import { seed } from './seed/seed';
import { LastSeen } from '@billpay/api/sessions/last-seen';

/** Reads the key that all instances share. The first instance creates it. */
async function readSigningKey(db: Database): Promise<Buffer> {
  await db.query(`INSERT INTO secret (name, value) VALUES ('signing', $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32),
  ]);
  const [row] = await db.query<{ value: Buffer }>(`SELECT value FROM secret WHERE name = 'signing'`);
  if (!row) throw new Error('The signing key is missing');
  return row.value;
}

/** Returns replacements for the simulated adapters. */
export type Adapt = (simulated: Adapters) => Adapters;

const asSimulated: Adapt = (simulated) => simulated;

function assemble(db: Database, log: Log, adapt: Adapt): Omit<Bank, 'signingKey'> {
  const clock = new Clock(db);
  const adapters = withDeadlines(
    adapt({
      core: simulatedCore(db, clock),
      network: simulatedNetwork(db, clock),
      messages: storedMessages(db, clock),
    }),
  );
  return { db, clock, log, lastSeen: new LastSeen(), ...withLoggedCalls(adapters, log) };
}

/**
 * Migrates a database as its owner, and seeds a new database with that directory. `finish` runs in the same
 * transaction.
 */
export async function prepareDatabase(
  owner: Database,
  directory: DirectorySize,
  finish?: () => Promise<void>,
): Promise<void> {
  const unsigned = { ...assemble(owner, () => undefined, asSimulated), signingKey: Buffer.alloc(0) };
  await migrate(owner, () => seed(unsigned, directory), finish);
}

/** Creates the bank on a prepared database. */
export async function connectBank(db: Database, log: Log, adapt: Adapt = asSimulated): Promise<Bank> {
  const bank = assemble(db, log, adapt);
  await bank.clock.refresh();
  return { ...bank, signingKey: await readSigningKey(db) };
}

/** Prepares a database and creates the bank on it. */
export async function openBank(
  db: Database,
  log: Log,
  directory: DirectorySize = 'known',
  adapt?: Adapt,
): Promise<Bank> {
  await prepareDatabase(db, directory);
  return connectBank(db, log, adapt);
}
