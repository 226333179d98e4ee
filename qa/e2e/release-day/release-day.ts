import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@billpay/sandbox/testing/chance';
import { Accounts } from './accounts';
import { ApiPayers } from './api-payers';
import { Crowd } from './crowd';
import { Day, SHARE_PERCENT, type Row } from './day';
import { planOf } from './plan';
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

export interface DayOptions {
  readonly seed: number;
  /** How many of the five blocks are played. */
  readonly blocks: number;
  /** Every bad version must be gone within this time. */
  readonly limitSeconds: number;
  /** Nothing goes on for longer, whatever happens. */
  readonly minutes: number;
  /** Called with each move as soon as its outcome is known. */
  onRow(row: Row): void;
}

/**
 * Plays a day of releases on a portal of its own while customers use it.
 * @throws Error when it cannot begin, or does not end in time
 */
export async function runReleaseDay(options: DayOptions): Promise<DayResult> {
  const stage = await openStage();
  const late = new AbortController();
  const ended = sleep(options.minutes * 60_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The day did not end within ${options.minutes} minutes`);
  });
  try {
    return await Promise.race([playDay(stage, options), ended]);
  } finally {
    late.abort();
    await ended.catch(() => undefined);
    await stage.close();
  }
}

async function playDay(
  { portal, browser, keys }: Stage,
  { seed, blocks, limitSeconds, onRow }: DayOptions,
): Promise<DayResult> {
  const { bank, portalDir } = portal;
  const chance = new Chance(seed);
  const accounts = new Accounts(bank);
  const state = new ReleasedState(portalDir);
  const versions = new Versions(portalDir, state);
  const tools = new ReleaseTools({ ...keys, PORTAL_DIR: portalDir });
  const crowd = new Crowd({
    browser,
    bank,
    accounts,
    chance,
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
    onRow: record,
  });
  try {
    await day.prepare();
    crowd.start();
    payers.start();
    while (crowd.log.pages.length < PAGES_BEFORE) await sleep(100);
    const rotated = chance.shuffled([...roles]);
    for (const [index, block] of planOf(seed).slice(0, blocks).entries()) {
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
  } finally {
    versions.remove();
  }
}
