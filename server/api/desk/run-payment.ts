import { parseArgs } from 'node:util';
import { describeFailure, escapeUnprintable } from '../operations/printable';
import { atDesk, databaseOptions, readAtDesk, type DatabaseChoice, type Output } from './open-desk';
import { decideReport } from './decide-report';
import { confirm, propose } from './resolve-payment';
import { readStory } from './story';
import { verifyAudit } from './verify-audit';

/** 0: done. 1: the audit is broken. 2: nothing was done. */
export type ExitCode = 0 | 1 | 2;

const usage = [
  'npm run payment -- TXN…',
  'npm run payment -- resolve TXN… --as captured|released --reason "…"',
  'npm run payment -- confirm TXN… --proposal NUMBER',
  'npm run payment -- decide TXN… --as accepted|rejected --reason "…"',
  'npm run payment -- audit [--head NUMBER:HASH]',
  'each with --database postgres://…, --config bank-api.json or the variable DESK_DATABASE_URL',
].join('\n');

/** Lines of a command's output. */
interface Result {
  readonly lines: readonly string[];
  readonly code: ExitCode;
}

type Command = (choice: DatabaseChoice, env: NodeJS.ProcessEnv) => Promise<Result>;

async function finish(lines: Promise<readonly string[]>): Promise<Result> {
  return { lines: await lines, code: 0 };
}

/** Options of some commands, as they were given. */
interface Options {
  readonly as?: string;
  readonly reason?: string;
  readonly proposal?: string;
  readonly head?: string;
}

/** Parses the arguments to a command; returns undefined if they contain none. */
function chooseCommand(words: readonly string[], options: Options): Command | undefined {
  const [name = '', paymentId = ''] = words;
  const { as = '', reason = '', proposal = '', head } = options;
  const given = [words.length, ...Object.keys(options).sort()].join(' ');
  if (name === 'resolve' && given === '2 as reason')
    return (...at) => finish(atDesk(...at, (db) => propose(db, paymentId, as, reason)));
  if (name === 'decide' && given === '2 as reason')
    return (...at) => finish(atDesk(...at, (db) => decideReport(db, paymentId, as, reason)));
  if (name === 'confirm' && given === '2 proposal' && /^\d{1,15}$/.test(proposal))
    return (...at) => finish(atDesk(...at, (db) => confirm(db, paymentId, Number(proposal))));
  if (name === 'audit' && (given === '1' || given === '1 head'))
    return (...at) => readAtDesk(...at, (db) => verifyAudit(db, head));
  if (name.startsWith('TXN') && given === '1')
    return (...at) => finish(readAtDesk(...at, (db) => readStory(db, name)));
  return undefined;
}

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
  const { database, config, ...options } = values;
  const command = chooseCommand(positionals, options);
  if (!command) throw new Error(usage);
  return { command, choice: { database, config } };
}

/** Runs the command in this process. Prints only the reason if any part fails. */
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
