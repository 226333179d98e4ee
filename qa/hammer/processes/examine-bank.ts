import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@billpay/api/database/open-database';
import type { Actors } from '@billpay/sandbox/testing/actors';
import { readApiViews } from '../api-view';
import type { ClientLog } from '../client-log';
import { checkEverything, invariants } from '../invariants/check';
import { toFinding, type Finding, type Invariant } from '../invariants/finding';
import type { Payer } from '../payer';
import { advanceClocks, copyBooks, hasOpenPayments, type BankDatabases } from './bank-databases';
import type { KillableProcess } from './killable-process';

/** Longer than a code is valid, and than the first retries of recovery. */
const DRAIN_STEP_MS = 200_000;
const DRAIN_STEPS = 60;
const DRAIN_CHECK_MS = 2_000;

/** Invariants of a run with several processes. */
const runInvariants = {
  noUnexpectedExit: { clause: 'API-04', name: 'no process exits unless it is killed', of: 'processes' },
  drained: { clause: 'API-04', name: 'recovery settles or reverses every payment', of: 'payments' },
} as const satisfies Record<string, Invariant>;

/** Names of all findings of `examineBank`. */
export const examined: readonly string[] = [...Object.values(runInvariants), ...invariants].map(
  ({ name }) => name,
);

/** A bank after the last payment. */
export interface BankToExamine {
  readonly databases: BankDatabases;
  readonly actors: Actors;
  readonly payers: readonly Payer[];
  readonly clientLog: ClientLog;
  /** Servers that are still running. */
  readonly servers: readonly KillableProcess[];
  /** All processes of the run. */
  readonly processes: readonly KillableProcess[];
}

/** Advances the clocks until recovery has settled or reversed every payment. Returns false if it does not. */
async function drain(databases: BankDatabases): Promise<boolean> {
  const db = await openDatabase({ url: databases.api, poolSize: 1 });
  try {
    for (let step = 0; step < DRAIN_STEPS; step += 1) {
      await advanceClocks(databases, DRAIN_STEP_MS);
      await sleep(DRAIN_CHECK_MS);
      if (!(await hasOpenPayments(db))) return true;
    }
    return false;
  } finally {
    await db.close();
  }
}

/** Kills processes at the end of a run. */
export async function killAll(processes: readonly KillableProcess[]): Promise<void> {
  await Promise.all(processes.map((process) => process.kill()));
}

/**
 * Waits for open payments, reads the API's responses, and then compares the books of the API, the core, the
 * network and the clients. Kills the servers.
 */
export async function examineBank(bank: BankToExamine): Promise<Finding[]> {
  const { databases, actors, payers, clientLog, servers, processes } = bank;
  const drained = await drain(databases);
  const apiViews = await readApiViews(payers, clientLog);
  await killAll(servers);
  await copyBooks(databases);
  const exits = processes.flatMap(({ unexpectedExits }) => unexpectedExits);
  const open = drained ? [] : ['payments still wait for the core or the network'];
  const db = await openDatabase({ url: databases.api });
  try {
    return [
      toFinding(runInvariants.noUnexpectedExit, { counted: processes.length, wrong: exits }),
      toFinding(runInvariants.drained, { counted: clientLog.intents.length, wrong: open }),
      ...(await checkEverything(db, { clientLog, actors, apiViews })),
    ];
  } finally {
    await db.close();
  }
}
