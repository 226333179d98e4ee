import { parseArgs } from 'node:util';
import type { Finding } from '@billpay/sandbox/biller-master/finding';
import { checkMaster, importMaster, type Counts } from '@billpay/sandbox/biller-master/import-master';
import { openTarget, type Target } from './open-target';

/** 0: imported without omissions. 1: some billers were omitted. 2: the file or the database is unusable. */
export type ExitCode = 0 | 1 | 2;

export interface Output {
  /** Prints a line of findings. */
  tell(line: string): void;
  /** Why nothing was done. */
  complain(line: string): void;
}

const usage =
  'npm run import-billers -- <file.json> [--database-url postgres://… | --data-dir <folder>] [--check]';

interface Wish {
  readonly file: string;
  readonly target: Target;
  readonly check: boolean;
}

function readWish(args: readonly string[], env: NodeJS.ProcessEnv): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  const { 'database-url': url, 'data-dir': folder, check } = values;
  if (!file || others.length > 0 || (url && folder)) throw new Error(usage);
  return { file, check, target: targetOf(url, folder, env) };
}

/** Arguments override the environment; both have the server's meaning. */
function targetOf(url: string | undefined, folder: string | undefined, env: NodeJS.ProcessEnv): Target {
  if (url) return { url };
  if (folder) return { folder };
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR ?? '.data' };
}

function spell(file: string, { line, pointer, billerId, severity, rule, message }: Finding): string {
  // Text of the file must not send control codes to the terminal.
  return `${file}:${line} ${pointer || '/'} ${billerId ?? '-'} ${severity} ${rule}: ${message}`.replace(
    /\p{Cc}/gu,
    '\u{FFFD}',
  );
}

const count = (number: number) => number.toLocaleString('en-IN');
const counted = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

function summary({ read, added, changed, unchanged, leftOut, warnings }: Counts, check: boolean): string {
  const sound = check
    ? `${count(read - leftOut)} sound`
    : `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged`;
  const end = check ? ' Nothing was written.' : '';
  return `${counted(read, 'biller')} read: ${sound}, ${count(leftOut)} left out; ${counted(warnings, 'warning')}.${end}`;
}

async function work({ file, target, check }: Wish, tell: (finding: Finding) => void): Promise<Counts> {
  if (check) return checkMaster(file, tell);
  const db = await openTarget(target);
  try {
    return await importMaster(db, file, tell);
  } finally {
    await db.close();
  }
}

/** The command without its process: validates the file, imports valid billers, reports the others. */
export async function runImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<ExitCode> {
  try {
    const wish = readWish(args, env);
    const counts = await work(wish, (finding) => output.tell(spell(wish.file, finding)));
    output.tell(summary(counts, wish.check));
    return counts.leftOut > 0 ? 1 : 0;
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
