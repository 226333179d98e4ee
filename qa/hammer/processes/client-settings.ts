import { existsSync, readFileSync } from 'node:fs';
import type { Actor } from '@billpay/sandbox/testing/actors';
import type { Chance } from '@billpay/sandbox/testing/chance';
import type { LogEntry } from '../client-log';
import { Payer } from '../payer';
import { advanceClocks, type BankDatabases } from './bank-databases';

/** Settings of a client process, in the file that its argument names. */
export interface ClientSettings {
  readonly members: readonly Actor[];
  readonly origins: readonly string[];
  /** Origin of the simulated network's control API. */
  readonly control: string;
  readonly databases: BankDatabases;
  /** Number of concurrent payments. */
  readonly clients: number;
  readonly seed: number;
  /** Time in ms after which no payment starts. */
  readonly until: number;
  /** File of the client log. It survives the process. */
  readonly log: string;
}

/** Reads the log of a client process. */
export function readClientLog(file: string): LogEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LogEntry);
}

/** Creates the payers of a client process. */
export function createPayers(
  { members, origins, control, databases }: ClientSettings,
  chance: Chance,
  stopped: AbortSignal,
): Payer[] {
  const separate = { origin: control, advance: (ms: number) => advanceClocks(databases, ms) };
  return members.map((actor) => new Payer(actor, origins, chance, stopped, separate));
}
