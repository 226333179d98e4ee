import { describeFailure, escapeUnprintable } from '@billpay/api/operations/printable';
import { openHttpAdapters } from '@billpay/api/adapters/http/open';
import { openServingDatabase } from '@billpay/api/database/open-serving-database';
import { readBankApiConfig } from '@billpay/api/production/config';
import { parseArgs } from 'node:util';
import type { Finding } from './finding';
import { importMaster, type Counts } from './import-master';
import { findEntry } from './find-entry';
import { syncDirectory } from './sync-directory';
import { openTarget, type Target } from './open-target';

/** 0: the import skipped nothing. 1: it skipped some billers. 2: the file or the database is unusable. */
export type ExitCode = 0 | 1 | 2;

export interface Output {
  /** Prints a line of findings. */
  print(line: string): void;
  /** Prints the reason why nothing was imported. */
  printError(line: string): void;
}

const usage =
  'npm run import-billers -- <file.json> [--database-url postgres://… | --data-dir <folder>] [--check]\n' +
  'npm run import-billers -- --network <bank-api.json> [--all]';

interface ImportRequest {
  readonly file: string;
  readonly target: Target;
  readonly check: boolean;
}

/** Options of a run that reads from the network's adapter instead of a file. */
interface SyncRequest {
  readonly config: string;
  readonly all: boolean;
}

function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): ImportRequest | SyncRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
      check: { type: 'boolean', default: false },
      network: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  const { 'database-url': url, 'data-dir': folder, check, network, all } = values;
  if (network !== undefined) {
    if (file || url || folder || check) throw new Error(usage);
    return { config: network, all };
  }
  if (all) throw new Error(usage);
  if (!file || others.length > 0 || (url && folder)) throw new Error(usage);
  return { file, check, target: readTarget(url, folder, env) };
}

/** Arguments override the environment variables, which are the same as the server's. */
function readTarget(url: string | undefined, folder: string | undefined, env: NodeJS.ProcessEnv): Target {
  if (url) return { url };
  if (folder) return { folder };
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR ?? '.data' };
}

function formatFinding(file: string, { line, pointer, billerId, severity, rule, message }: Finding): string {
  return escapeUnprintable(
    `${file}:${line} ${pointer || '/'} ${billerId ?? '-'} ${severity} ${rule}: ${message}`,
  );
}

const count = (number: number) => number.toLocaleString('en-IN');
const counted = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

function summary({ read, added, changed, unchanged, leftOut, warnings }: Counts, check: boolean): string {
  const valid = check
    ? `${count(read - leftOut)} valid`
    : `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged`;
  const end = check ? ' Nothing was written.' : '';
  return `${counted(read, 'biller')} read: ${valid}, ${count(leftOut)} left out; ${counted(warnings, 'warning')}.${end}`;
}

async function work(
  { file, target, check }: ImportRequest,
  report: (finding: Finding) => void,
): Promise<Counts> {
  const db = await openTarget(target);
  try {
    return await importMaster(db, { path: file, findEntry, report, checkOnly: check });
  } finally {
    await db.close();
  }
}

async function sync(
  { config, all }: SyncRequest,
  env: NodeJS.ProcessEnv,
  report: (finding: Finding) => void,
): Promise<Counts> {
  const { databaseUrl, adapters } = readBankApiConfig(config, env);
  const db = await openServingDatabase(
    { url: databaseUrl, poolSize: 1 },
    'Run `npm run api -- <configuration> migrate`.',
  );
  const { network, close } = openHttpAdapters(adapters);
  try {
    return await syncDirectory(db, network, { findEntry, report, all });
  } finally {
    await close();
    await db.close();
  }
}

/** Runs the command in this process. Validates the file, imports valid billers, and reports the others. */
export async function runImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<ExitCode> {
  try {
    const request = readArguments(args, env);
    const source = 'config' in request ? 'network' : request.file;
    const report = (finding: Finding) => output.print(formatFinding(source, finding));
    const counts = 'config' in request ? await sync(request, env, report) : await work(request, report);
    output.print(summary(counts, 'check' in request && request.check));
    return counts.leftOut > 0 ? 1 : 0;
  } catch (error) {
    output.printError(describeFailure(error));
    return 2;
  }
}
