import type { Adapters, Bank, Log } from '@billpay/api/bank';
import * as product from '@billpay/api/connect-bank';
import { simulatedCore } from './bank-core/simulated-core';
import { simulatedNetwork } from './bill-network/simulated-network';
import type { Database } from '@billpay/api/database/database';
import { migrate } from '@billpay/api/database/migrate';
import { storedMessages } from './messages/stored-messages';
import type { DirectorySize } from './seed/seed-directory';
import { seed } from './seed/seed';
import { createSimulation } from './simulation-schema';

/** Returns replacements for the simulated adapters. */
export type Adapt = (simulated: Adapters) => Adapters;

const asSimulated: Adapt = (simulated) => simulated;

function openSimulated(db: Database, adapt: Adapt): product.OpenAdapters {
  return (clock) =>
    adapt({
      core: simulatedCore(db.separate(), clock),
      network: simulatedNetwork(db, clock),
      messages: storedMessages(db, clock),
    });
}

/**
 * Migrates a database as its owner, creates the tables of the simulation, and seeds a new database with that
 * directory. `finish` runs after the migrations, in a separate transaction unless the database is new.
 */
export async function prepareDatabase(
  owner: Database,
  directory: DirectorySize,
  finish?: () => Promise<void>,
): Promise<void> {
  const bank = product.assembleBank(owner, () => undefined, openSimulated(owner, asSimulated));
  const unsigned = { ...bank, signingKey: Buffer.alloc(0) };
  const fill = async () => {
    await createSimulation(owner);
    await seed(unsigned, directory);
  };
  await migrate(owner, fill, async () => {
    await createSimulation(owner);
    await finish?.();
  });
}

/** Creates the bank on a prepared database. */
export async function connectBank(db: Database, log: Log, adapt: Adapt = asSimulated): Promise<Bank> {
  return product.connectBank(db, log, openSimulated(db, adapt));
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
