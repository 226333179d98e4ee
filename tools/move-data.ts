import { describeFailure } from '@billpay/api/operations/printable';
import { parseArgs } from 'node:util';
import { moveFolder } from '@billpay/api/database/copy/move-folder';
import type { MoveReport } from '@billpay/api/database/copy/move-data';

const usage = 'node tools/run.mjs tools/move-data.ts --from <data folder> --to postgres://user@host/database';

function readWish(): { from: string; to: string } {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from, to } = values;
  if (!from || !to) throw new Error(usage);
  return { from, to };
}

function rupees(paise: number): string {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
}

function print({ tables, sequences, money, schemaVersion }: MoveReport): void {
  const width = Math.max(...tables.map(({ name }) => name.length));
  for (const { name, rows, checksum } of tables) {
    console.log(`${name.padEnd(width)}  ${String(rows).padStart(9)} rows  ${checksum}`);
  }
  console.log(
    `\n${tables.length} tables and ${sequences} sequences of schema version ${schemaVersion}; rows and checksums are the same on both sides.`,
  );
  console.log(
    `The ledger's entries add up to ${rupees(money.entriesPaise)}, customers' balances to ${rupees(money.balancesPaise)}, each as its entries say.`,
  );
}

/**
 * `node tools/run.mjs tools/move-data.ts --from .data --to postgres://…`: copies the embedded database to an
 * empty PostgreSQL database.
 */
async function main(): Promise<void> {
  const { from, to } = readWish();
  print(await moveFolder(from, to));
  console.log(
    `\nStart with DATABASE_URL set to the new address from now on. ${from} is as it was: keep it as a backup.`,
  );
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
