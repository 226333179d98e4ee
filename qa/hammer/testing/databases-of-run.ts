import { makesEveryCase, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { DatabaseKind } from '../scratch-database';

const databases: readonly DatabaseKind[] = ['postgres', 'embedded'];

/** The databases that crash in this run: both in a full run, else one by turns. */
export const databasesToCrash = oneCaseOfRun(databases);

/** The databases under the hammer in this run: both in a full run, else the one that does not crash. */
export const databasesToHammer = makesEveryCase
  ? databases
  : databases.filter((kind) => !databasesToCrash.includes(kind));
