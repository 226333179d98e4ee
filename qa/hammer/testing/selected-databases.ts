import { makesEveryCase, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { DatabaseKind } from '../scratch-database';

const databases: readonly DatabaseKind[] = ['postgres', 'embedded'];

/** Databases that crash in this run: both in a full run, otherwise one in turn. */
export const crashTestDatabases = oneCaseOfRun(databases);

/** Databases of the hammer in this run: both in a full run, otherwise the one that does not crash. */
export const hammerDatabases = makesEveryCase
  ? databases
  : databases.filter((kind) => !crashTestDatabases.includes(kind));
