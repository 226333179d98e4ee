import { parseArgs } from 'node:util';
import { describeFailure, escapeUnprintable } from '../operations/printable';
import { atDesk, databaseOptions, type DatabaseChoice, type Output } from './open-desk';
import { confirm, propose } from './resolve-payment';
import { readStory } from './story';
import { verifyAudit } from './verify-audit';

/** 0: done. 1: the audit is broken. 2: nothing was done. */
export type ExitCode = 0 | 1 | 2;

const usage = [
  'npm run payment -- TXN…',
  'npm run payment -- resolve TXN… --as captured|released --reason "…"',
  'npm run payment -- confirm TXN… --proposal NUMBER',
  'npm run payment -- audit [--head NUMBER:HASH]',
  'each with --database postgres://… or --config bank-api.json',
].join('\n');

/** What a command has found, as lines. */
interface Result {
  readonly lines: readonly string[];
  readonly code: ExitCode;
}

type Command = (choice: DatabaseChoice, env: NodeJS.ProcessEnv) => Promise<Result>;

function readArguments(args: readonly string[]): { command: Command; choice: DatabaseChoice } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...databaseOptions,
      as: { type: 'string' },
      reason: { type: 'string' },
      proposal: { type: 'string' },
      head: { type: 'string' },
    },
  });
  const { database, config, as, reason, proposal, head } = values;
  const options = Object.keys({ ...values, database: undefined, config: undefined })
    .filter((name) => !(name in databaseOptions))
    .sort()
    .join();
  const [first = '', second = '', ...others] = positionals;
  const choice = { database, config };
  const done = async (lines: Promise<readonly string[]>): Promise<Result> => ({
    lines: await lines,
    code: 0,
  });
  if (others.length > 0) throw new Error(usage);
  if (first === 'resolve' && second && as !== undefined && reason !== undefined && options === 'as,reason')
    return { choice, command: (...at) => done(atDesk(...at, (db) => propose(db, second, as, reason))) };
  if (first === 'confirm' && second && /^\d{1,15}$/.test(proposal ?? '') && options === 'proposal')
    return { choice, command: (...at) => done(atDesk(...at, (db) => confirm(db, second, Number(proposal)))) };
  if (first === 'audit' && !second && (options === '' || options === 'head'))
    return { choice, command: (...at) => atDesk(...at, (db) => verifyAudit(db, head)) };
  if (first.startsWith('TXN') && !second && options === '')
    return { choice, command: (...at) => done(atDesk(...at, (db) => readStory(db, first))) };
  throw new Error(usage);
}

/** Runs the command in this process. Prints nothing but the reason if it cannot do everything. */
export async function runPayment(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<ExitCode> {
  try {
    const { command, choice } = readArguments(args);
    const { lines, code } = await command(choice, env);
    for (const line of lines) output.print(escapeUnprintable(line));
    return code;
  } catch (error) {
    output.printError(describeFailure(error));
    return 2;
  }
}
