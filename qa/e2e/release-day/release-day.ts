import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@billpay/sandbox/testing/chance';
import { Accounts } from './accounts';
import { ApiPayers } from './api-payers';
import { Crowd } from './crowd';
import { Day, SHARE_PERCENT, type Row } from './day';
import { drawPlan } from './plan';
import { ReleasedState } from './released-state';
import { ReleaseTools } from './release-tools';
import { openStage, type Stage } from './stage';
import { roles } from './stolen-keys';
import { Versions } from './versions';
import type { DayResult } from './verdict';

const VISITORS = 4;
const STAYERS = 2;
/** Pages that were opened and left before the first release. */
const PAGES_BEFORE = 6;
const MINUTE_MS = 60_000;

export interface DayOptions {
  readonly seed: number;
  /** Number of the five blocks to play. */
  readonly blocks: number;
  /** Maximum time until a bad version is gone. */
  readonly limitSeconds: number;
  /** Maximum duration of the day in any case. */
  readonly minutes: number;
  /** Ends the day at once. */
  readonly interrupted: AbortSignal;
  /** Called with each move as soon as its outcome is known. */
  onRow(row: Row): void;
}

/**
 * Plays a day of releases on a separate portal while customers use it.
 * @throws Error if it cannot begin, or does not end in time
 */
export async function runReleaseDay(options: DayOptions): Promise<DayResult> {
  const stage = await openStage();
  const { portalDir } = stage.portal;
  const state = new ReleasedState(portalDir);
  const versions = new Versions(portalDir, state);
  const ended = AbortSignal.any([options.interrupted, AbortSignal.timeout(options.minutes * MINUTE_MS)]);
  const isTooLate = new Promise<never>((_, reject) => {
    ended.addEventListener('abort', () => reject(new Error('The day was ended before its last release')));
  });
  try {
    return await Promise.race([playDay({ ...stage, state, versions, ended }, options), isTooLate]);
  } finally {
    versions.remove();
    await stage.close();
  }
}

interface Parts extends Stage {
  readonly state: ReleasedState;
  readonly versions: Versions;
  readonly ended: AbortSignal;
}

async function playDay(
  { portal, browser, keys, state, versions, ended }: Parts,
  { seed, blocks, limitSeconds, onRow }: DayOptions,
): Promise<DayResult> {
  const { bank, portalDir } = portal;
  const rotated = new Chance(seed).shuffled([...roles]);
  const accounts = new Accounts(bank);
  const tools = new ReleaseTools({ ...keys, PORTAL_DIR: portalDir });
  const crowd = new Crowd({
    browser,
    bank,
    accounts,
    chance: new Chance(seed),
    visitors: VISITORS,
    stayers: STAYERS,
  });
  const payers = new ApiPayers(bank, accounts);
  const rows: Row[] = [];
  const record = (row: Row) => {
    rows.push(row);
    onRow(row);
  };
  const day = new Day({
    tools,
    state,
    versions,
    crowd,
    keys,
    portal,
    patienceMs: 2000 * limitSeconds,
    ended,
    onRow: record,
  });
  await day.prepare();
  crowd.start();
  payers.start();
  while (crowd.log.pages.length < PAGES_BEFORE) await sleep(100);
  for (const [index, block] of drawPlan(seed).slice(0, blocks).entries()) {
    await day.play(block);
    const role = rotated[index];
    if (role) await day.rotate(role);
  }
  await Promise.all([crowd.stop(), payers.stop()]);
  return {
    rows,
    log: crowd.log,
    badVersions: day.badVersions,
    sharePercent: SHARE_PERCENT,
    payments: await accounts.compare(),
    apiFailures: payers.failures,
    releaseLog: state.log(),
    limitSeconds,
  };
}
