import { randomBytes } from 'node:crypto';
import type { Adapters, Bank, Log } from './bank';
import { simulatedCore } from './bank-core/simulated-core';
import { simulatedNetwork } from './bill-network/simulated-network';
import { Clock } from './clock/clock';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { storedMessages } from './messages/stored-messages';
import type { DirectorySize } from './seed/directory';
import { seed } from './seed/seed';
import { LastSeen } from './sessions/last-seen';

/** One key for all instances: whoever comes first makes it. */
async function readSigningKey(db: Database): Promise<Buffer> {
  await db.query(`INSERT INTO secret (name, value) VALUES ('signing', $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32),
  ]);
  const [row] = await db.query<{ value: Buffer }>(`SELECT value FROM secret WHERE name = 'signing'`);
  if (!row) throw new Error('The signing key is missing');
  return row.value;
}

/** Gives what takes the place of the simulated adapters. */
export type Adapt = (simulated: Adapters) => Adapters;

/** Puts the bank together on a database, which is brought up to date and, when new, seeded with that directory. */
export async function openBank(
  db: Database,
  log: Log,
  directory: DirectorySize = 'known',
  adapt: Adapt = (simulated) => simulated,
): Promise<Bank> {
  const clock = new Clock(db);
  const adapters = adapt({
    core: simulatedCore(db, clock),
    network: simulatedNetwork(db, clock),
    messages: storedMessages(db, clock),
  });
  const own = { db, clock, log, lastSeen: new LastSeen(), ...adapters };
  await migrate(db, () => seed({ ...own, signingKey: Buffer.alloc(0) }, directory));
  await clock.refresh();
  return { ...own, signingKey: await readSigningKey(db) };
}
