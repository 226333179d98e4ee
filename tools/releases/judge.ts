import { median, type VersionHealth } from './health';
import { chanceOfRate, chanceOfShare, rankDistance, type Share } from './significance';

/** `reason` is a sentence for the release log, with the counts of both versions. */
export type Verdict =
  | { readonly verdict: 'keep' }
  | { readonly verdict: 'withdraw'; readonly reason: string };

/** A difference counts once chance alone would make it less often than this at one look. */
const CHANCE = 1e-6;
/** The same as a distance in standard deviations. */
const DISTANCE = 4.75;
/** A difference counts if the canary fails half as often again as the live version: with many customers, any difference is certain. */
const TIMES_WORSE = 1.5;

/** Fewer failures may be the tries of one customer. */
const FEWEST_FAILURES = 5;

/** What is known of any live version before a window's first load: at night a broken canary has nobody to be compared with. */
const KNOWN: Share = { failed: 1, of: 60 };

/** One customer without a network fails several calls: so many count as one. */
const CALLS_OF_ONE_CAUSE = 5;
const LOADS_TO_COMPARE_CALLS = 5;

/** A canary is fetched without the page's preloads and from no cache, so that it may be this much slower. */
const SLOWER_TIMES = 1.5;
const SLOWER_MS = 1_000;
const TIMES_TO_COMPARE = 8;
const NEWEST_TIMES = 100;

/**
 * Whether a canary is worse than the live version in the same window. Both share what is not the version's: an API that is
 * down, slow networks, old phones. (docs/decisions/0080)
 * @param live undefined while no page has reported of the live version
 */
export function judge(canary: VersionHealth, live: VersionHealth | undefined): Verdict {
  const reference = live ?? {
    ...canary,
    loads: 0,
    loadFailures: 0,
    crashes: 0,
    callFailures: 0,
    usableMs: [],
  };
  const reason =
    worseShare('loads failed', loadsOf(canary), loadsOf(reference)) ??
    worseShare('loads ended in a crash', crashesOf(canary), crashesOf(reference)) ??
    worseCalls(callsOf(canary), callsOf(reference)) ??
    slower(canary.usableMs.slice(-NEWEST_TIMES), reference.usableMs.slice(-NEWEST_TIMES));
  return reason === undefined ? { verdict: 'keep' } : { verdict: 'withdraw', reason };
}

const loadsOf = ({ loads, loadFailures }: VersionHealth): Share => ({
  failed: loadFailures,
  of: loads + loadFailures,
});

/** Several extensions of one load can crash, and a load can be older than the window. */
const crashesOf = ({ loads, crashes }: VersionHealth): Share => ({
  failed: crashes,
  of: Math.max(loads, crashes),
});

const callsOf = ({ loads, callFailures }: VersionHealth): Share => ({ failed: callFailures, of: loads });

function worseShare(what: string, canary: Share, live: Share): string | undefined {
  const reference = { failed: live.failed + KNOWN.failed, of: live.of + KNOWN.of };
  if (canary.failed < FEWEST_FAILURES || !isMoreOften(canary, reference)) return undefined;
  if (chanceOfShare(canary, reference) > CHANCE) return undefined;
  return `${canary.failed} of ${canary.of} ${what}; of the live version ${live.failed} of ${live.of}`;
}

function worseCalls(canary: Share, live: Share): string | undefined {
  if (live.of < LOADS_TO_COMPARE_CALLS || !isMoreOften(canary, live)) return undefined;
  const causes = { failed: Math.floor(canary.failed / CALLS_OF_ONE_CAUSE), of: canary.of };
  const reference = { failed: Math.ceil(live.failed / CALLS_OF_ONE_CAUSE), of: live.of };
  if (causes.failed < FEWEST_FAILURES || causes.of < LOADS_TO_COMPARE_CALLS) return undefined;
  if (chanceOfRate(causes, reference) > CHANCE) return undefined;
  return `${canary.failed} calls failed in ${canary.of} loads; of the live version ${live.failed} in ${live.of}`;
}

function slower(canary: readonly number[], live: readonly number[]): string | undefined {
  if (Math.min(canary.length, live.length) < TIMES_TO_COMPARE) return undefined;
  const allowed = live.map((ms) => ms * SLOWER_TIMES + SLOWER_MS);
  if (rankDistance(canary, allowed) < DISTANCE) return undefined;
  return `usable after ${seconds(canary)} s; the live version after ${seconds(live)} s`;
}

function isMoreOften(canary: Share, live: Share): boolean {
  return canary.failed * live.of > live.failed * canary.of * TIMES_WORSE;
}

const MS = 1_000;

function seconds(times: readonly number[]): string {
  return ((median(times) ?? 0) / MS).toFixed(1);
}
