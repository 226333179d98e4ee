import { parseArgs } from 'node:util';
import { addDays, isRealDay, toBankDay } from '../../clock/bank-day';
import { describeFailure, escapeUnprintable } from '../../operations/printable';
import { databaseOptions, readAtDesk, type DatabaseChoice, type Output } from '../open-desk';
import { compareFile, kinds, type Comparison } from './compare-file';
import type { System } from './day-file';

/** 0: equal. 1: there are differences. 2: nothing was compared. */
export type ExitCode = 0 | 1 | 2;

const usage = [
  'npm run reconcile -- core.csv network.csv [--day 2026-11-27]',
  'with --database postgres://…, --config bank-api.json or the variable DESK_DATABASE_URL',
].join('\n');

/** Number of bad rows of a file that are printed. */
const MAX_PRINTED = 20;
const systems = ['core', 'network'] as const;

interface Order {
  readonly files: Readonly<Record<System, string>>;
  readonly day: string;
  readonly choice: DatabaseChoice;
}

type Comparisons = Readonly<Record<System, Comparison>>;

function readArguments(args: readonly string[], now: Date): Order {
  const options = { ...databaseOptions, day: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [core, network, ...others] = positionals;
  if (core === undefined || network === undefined || others.length > 0) throw new Error(usage);
  const today = toBankDay(now);
  const { database, config, day = addDays(today, -1) } = values;
  if (!isRealDay(day) || day > today) throw new Error('--day must be a date until today, as 2026-11-27');
  return { files: { core, network }, day, choice: { database, config } };
}

/** Lists the bad rows of all files. */
function describeBadRows(files: Order['files'], compared: Comparisons): string[] {
  return systems.flatMap((system) => {
    const { badRows } = compared[system];
    const printed = badRows
      .slice(0, MAX_PRINTED)
      .map(({ line, fault }) => `${files[system]}: line ${line}: ${fault}`);
    const more = badRows.length - printed.length;
    return more > 0 ? [...printed, `${files[system]}: ${more} more lines cannot be read`] : printed;
  });
}

/** Lists the differences by system and kind. */
function describeDifferences(compared: Comparisons): string[] {
  return systems.flatMap((system) =>
    kinds.flatMap((kind) => {
      const found = compared[system].differences.filter((difference) => difference.kind === kind);
      const lines = found.map(({ paymentId, detail }) => `  ${paymentId}  ${detail}`);
      return lines.length > 0 ? [`${system}, ${kind}: ${lines.length}`, ...lines] : [];
    }),
  );
}

/** Compares both files with our payments. Prints only the bad rows if there are any. */
export async function runReconcile(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, printError }: Output,
  now = new Date(),
): Promise<ExitCode> {
  try {
    const { files, day, choice } = readArguments(args, now);
    const compared = await readAtDesk(choice, env, async (db) => ({
      core: await compareFile(db, files.core, 'core', day),
      network: await compareFile(db, files.network, 'network', day),
    }));
    const badRows = describeBadRows(files, compared);
    for (const line of badRows) printError(escapeUnprintable(line));
    if (badRows.length > 0) return 2;
    const { core, network } = compared;
    const differences = core.differences.length + network.differences.length;
    for (const line of describeDifferences(compared)) print(escapeUnprintable(line));
    print(
      `${day}: rows of the core: ${core.rows}, of the network: ${network.rows}; differences: ${differences}`,
    );
    return differences === 0 ? 0 : 1;
  } catch (error) {
    printError(describeFailure(error));
    return 2;
  }
}
