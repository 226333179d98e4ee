import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatRow, formatTotals } from './report';
import { runReleaseDay } from './release-day';
import { findViolations } from './verdict';

const MOST = 1_000_000_000;

/**
 * `node tools/run.mjs qa/e2e/release-day/main.ts`: thirty releases, rollbacks and shell releases, eight of
 * them bad, while scripted customers browse and pay. `-- --seed 7` repeats the plan of a run, `--blocks 1`
 * plays a fifth of it; `--within 120` and `--minutes 15` extend the limits for a slow machine. Exit code 1 if
 * any promise is broken (docs/releases.md).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      blocks: { type: 'string', default: '5' },
      within: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '8' },
    },
  });
  const seed = wholeNumber('seed', values.seed ?? process.env.CHAOS_SEED ?? String(randomInt(MOST)));
  console.log(`A day of releases, seed ${seed}\n`);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  const startedAt = performance.now();
  const result = await runReleaseDay({
    seed,
    blocks: wholeNumber('blocks', values.blocks),
    limitSeconds: wholeNumber('within', values.within),
    minutes: wholeNumber('minutes', values.minutes),
    interrupted: interrupted.signal,
    onRow: (row) => console.log(formatRow(row)),
  });
  const violations = findViolations(result);
  console.log(`\n${formatTotals(result, performance.now() - startedAt)}`);
  for (const violation of violations) console.log(`VIOLATION  ${violation}`);
  console.log(violations.length === 0 ? 'No violations' : `${violations.length} violations`);
  process.exit(violations.length === 0 ? 0 : 1);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is a whole number, not "${text}"`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  // Activities that the day has begun, such as visits, would otherwise continue for a while.
  process.exit(1);
});
