import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { lineOf, totalsOf } from './report';
import { runReleaseDay } from './release-day';
import { violationsOf } from './verdict';

const MOST = 1_000_000_000;

/**
 * `npm run release-day`: thirty releases, rollbacks and shell releases, eight of them bad, while scripted customers browse and pay.
 * `-- --seed 7` repeats the plan of a run. Exit code 1 when anything is not as promised (docs/releases.md).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const seed = Number(values.seed ?? process.env.CHAOS_SEED ?? randomInt(MOST));
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('The seed is a whole number');
  console.log(`A day of releases, seed ${seed}\n`);
  const startedAt = performance.now();
  const result = await runReleaseDay(seed, (row) => console.log(lineOf(row)));
  const violations = violationsOf(result);
  console.log(`\n${totalsOf(result, performance.now() - startedAt)}`);
  for (const violation of violations) console.log(`VIOLATION  ${violation}`);
  console.log(violations.length === 0 ? 'Everything as promised' : `${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
