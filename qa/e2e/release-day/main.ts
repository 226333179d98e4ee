import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { readReleaseLog } from '@billpay/portal/releases/release-log';
import { Chance } from '@billpay/sandbox/testing/chance';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/compiled-program';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';
import { privatePortal } from '../portal/private-portal';
import { ReleaseTools } from '../portal/release-tools';
import { temporaryFolder } from '../portal/start-portal';
import { copyKeys } from '../portal/stolen-keys';
import { Crowd } from './crowd';
import { Day, drawBlocks, type Row } from './day';
import { findViolations, type DayResult } from './verdict';
import { Versions } from './versions';

/** Number of pages that customers open and leave before the first release. */
const VISITS_BEFORE = 6;
const MINUTE_MS = 60_000;

interface DayOptions {
  readonly seed: number;
  /** Number of the blocks to run. */
  readonly blocks: number;
  /** How long customers use a bad canary before a person ends it. */
  readonly patienceMs: number;
  readonly ended: AbortSignal;
}

/** Runs a day of releases on a separate portal while customers use it. */
async function playDay({ seed, blocks, patienceMs, ended }: DayOptions): Promise<DayResult> {
  const cleanUps: (() => unknown)[] = [];
  try {
    const scratch = temporaryFolder('release-day');
    cleanUps.push(scratch.remove);
    process.env[TEST_FOLDER_VARIABLE] = scratch.path;
    const { url, guardian } = await startTiedPostgres();
    cleanUps.push(() => guardian.stdin?.end());
    process.env[TEST_SERVER_VARIABLE] = url;
    const keys = copyKeys(path.join(scratch.path, 'keys'));
    const { bank, portalDir, remove } = await privatePortal({ env: keys });
    cleanUps.push(remove);
    // Pages do not share a process: one that never finishes a script must not stop the others.
    const args = [
      ...chromiumArguments,
      '--enable-precise-memory-info',
      '--js-flags=--no-turbofan,--no-maglev',
    ];
    const browser = await chromium.launch({ executablePath: findHeadlessChromium() ?? '', args });
    cleanUps.push(() => browser.close());
    const versions = new Versions(portalDir);
    cleanUps.push(() => versions.remove());

    const crowd = new Crowd(browser, bank, new Chance(seed));
    const tools = new ReleaseTools({ ...keys, PORTAL_DIR: portalDir });
    const rows: Row[] = [];
    const onRow = (row: Row) => {
      rows.push(row);
      console.log(formatRow(row));
    };
    const day = new Day({ tools, versions, crowd, portalDir, patienceMs, ended, onRow });
    await day.prepare();
    crowd.start();
    while (crowd.visits.length < VISITS_BEFORE) await sleep(100, undefined, { signal: ended });
    for (const block of drawBlocks(seed).slice(0, blocks)) await day.play(block);
    await crowd.stop();
    const { visits, wallets } = crowd;
    const differences = (await Promise.all(wallets.map((wallet) => wallet.differences()))).flat();
    const sum = await bank.ledgerSum();
    if (sum !== '0.00') differences.push(`the ledger's sum is ${sum}`);
    const paid = wallets.flatMap((wallet) => wallet.paid).length;
    const { badVersions } = day;
    return { rows, visits, badVersions, paid, differences, releaseLog: readReleaseLog(portalDir) };
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

function formatRow({ what, expected, outcome, seconds, secondsAfterPages }: Row): string {
  const after = secondsAfterPages === undefined ? '' : `, ${secondsAfterPages.toFixed(1)} s after its pages`;
  const took = seconds === undefined ? '' : `${seconds.toFixed(1)} s${after}`;
  const [shown = ''] = outcome.split('\n');
  const verdict = outcome === expected ? 'ok  ' : 'FAIL';
  return [verdict, what.padEnd(72), shown.padEnd(9), took.padStart(7)].join('  ');
}

/**
 * `node tools/run.mjs qa/e2e/release-day/main.ts`: makes about ninety releases, rollbacks and shell releases,
 * twenty of them bad, while scripted customers browse and pay. `-- --seed 7` repeats the plan of a run, and
 * `--blocks 1` tries one canary of fourteen. `--within 120` and `--minutes 60` extend the limits for a slow machine.
 * The exit code is 1 if a promise is broken (docs/releases.md).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: process.env.CHAOS_SEED ?? String(randomInt(1_000_000_000)) },
      blocks: { type: 'string', default: '14' },
      within: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '45' },
    },
  });
  console.log(`A day of releases, seed ${values.seed}\n`);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  const ended = AbortSignal.any([
    interrupted.signal,
    AbortSignal.timeout(Number(values.minutes) * MINUTE_MS),
  ]);
  const limitSeconds = Number(values.within);
  const options = { seed: Number(values.seed), blocks: Number(values.blocks), ended };
  const result = await playDay({ ...options, patienceMs: 2000 * limitSeconds });
  const violations = findViolations(result, limitSeconds);
  const { rows, visits, paid } = result;
  const steps = visits.reduce((sum, visit) => sum + visit.steps, 0);
  console.log(`\n${rows.length} moves; ${visits.length} visits with ${steps} steps; ${paid} payments`);
  for (const violation of violations) console.log(`VIOLATION  ${violation}`);
  console.log(violations.length === 0 ? 'No violations' : `${violations.length} violations`);
  process.exit(violations.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  // Otherwise visits and other activities of the day would continue for a while.
  process.exit(1);
});
