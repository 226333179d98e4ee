import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actors } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { ClientLog } from '../client-log';
import type { Finding } from '../invariants/finding';
import { createBankDatabases, preparesHere, type BankDatabases } from './bank-databases';
import { createBankProcesses, type BankProcesses } from './bank-processes';
import { createPayers, readClientLog, type ClientSettings } from './client-settings';
import { examineBank, killAll } from './examine-bank';
import { KillableProcess } from './killable-process';

const CLIENT_PROCESSES = 2;
/** Concurrent payments of each client process. */
const CLIENTS = 6;
const CUSTOMERS = 24;
/** Estimate that determines the customers' balances, so that some customers run out of money. */
const PAYMENTS_PER_MINUTE = 240;
const MINUTE_MS = 60_000;
const SECOND_KILL_PROBABILITY = 0.4;
/** Pauses before a kill and before the restart, in ms. */
const KILL_EVERY = [400, 2_500] as const;
const DOWN_FOR = [0, 2_000] as const;

export interface KillRunOptions {
  readonly minutes: number;
  readonly seed: number;
}

export interface KillRunReport {
  readonly findings: readonly Finding[];
  readonly clientLog: ClientLog;
  /** Kills by the name of the process. */
  readonly kills: Readonly<Record<string, number>>;
}

interface RunningBank {
  readonly databases: BankDatabases;
  readonly actors: Actors;
  readonly bank: BankProcesses;
  /** Folder of the clients' settings and logs. */
  readonly folder: string;
}

/** Divides the customers among the client processes, because each customer pays in one process at a time. */
function createClients(
  { members }: Actors,
  folder: string,
  settings: Omit<ClientSettings, 'members' | 'clients' | 'log'>,
): { processes: KillableProcess[]; settings: ClientSettings[] } {
  const all = Array.from({ length: CLIENT_PROCESSES }, (_, index): ClientSettings => ({
    ...settings,
    seed: settings.seed + index,
    members: members.filter((_member, at) => at % CLIENT_PROCESSES === index),
    clients: CLIENTS,
    log: join(folder, `client-${index + 1}.log`),
  }));
  const processes = all.map((own, index) => {
    const file = join(folder, `client-${index + 1}.json`);
    writeFileSync(file, JSON.stringify(own));
    return new KillableProcess({
      name: `client ${index + 1}`,
      file: join(__dirname, 'client-process.ts'),
      args: [file],
    });
  });
  return { processes, settings: all };
}

/**
 * Repeatedly kills one or two random processes, and restarts them after a random pause. Waits until they are ready, so
 * that a busy machine has fewer kills but the same number of payments.
 */
async function killUntil(
  until: number,
  processes: readonly KillableProcess[],
  chance: Chance,
): Promise<void> {
  while (Date.now() < until) {
    await sleep(chance.between(...KILL_EVERY));
    const running = chance.shuffled(processes.filter(({ isRunning }) => isRunning));
    const victims = running.slice(0, chance.happens(SECOND_KILL_PROBABILITY) ? 2 : 1);
    await Promise.all(victims.map((victim) => restartAfterKill(victim, chance.between(...DOWN_FOR))));
  }
}

async function restartAfterKill(victim: KillableProcess, downMs: number): Promise<void> {
  await victim.kill();
  victim.kills += 1;
  await sleep(downMs);
  await victim.start();
}

async function payAndKill(
  { minutes, seed }: KillRunOptions,
  { databases, actors, bank, folder }: RunningBank,
): Promise<KillRunReport> {
  const servers = [...bank.apis, bank.core, bank.network];
  const until = Date.now() + minutes * MINUTE_MS;
  const { origins, control } = bank;
  const clients = createClients(actors, folder, { origins, control, databases, seed, until });
  const processes = [...servers, ...clients.processes];
  try {
    await Promise.all(clients.processes.map((client) => client.start()));
    await killUntil(until, processes, new Chance(seed));
    await Promise.all(clients.processes.map((client) => client.ended()));
    const clientLog = new ClientLog();
    for (const { log } of clients.settings) clientLog.restore(readClientLog(log));
    const never = new AbortController().signal;
    const payers = clients.settings.flatMap((own) => createPayers(own, new Chance(seed), never));
    return {
      findings: await examineBank({ databases, actors, payers, clientLog, servers, processes }),
      clientLog,
      kills: Object.fromEntries(processes.map(({ name, kills }) => [name, kills])),
    };
  } finally {
    await killAll(processes);
  }
}

/**
 * Lets clients pay for some minutes while instances of the API, the core, the network and the clients
 * themselves are killed at random, and then checks every invariant.
 */
export async function killRun(options: KillRunOptions): Promise<KillRunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-kill-run-'));
  const postgres = await startPrivatePostgres({ settings: ['max_connections=200'] });
  try {
    const size = { customers: CUSTOMERS, payments: Math.ceil(options.minutes * PAYMENTS_PER_MINUTE) };
    const { databases, actors } = await createBankDatabases(postgres.url, preparesHere(size));
    const bank = await createBankProcesses(databases, folder);
    try {
      await Promise.all([bank.core.start(), bank.network.start()]);
      await Promise.all(bank.apis.map((api) => api.start()));
      return await payAndKill(options, { databases, actors, bank, folder });
    } finally {
      await killAll([...bank.apis, bank.core, bank.network]);
    }
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
