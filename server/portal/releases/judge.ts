import { noPages, type VersionHealth } from './pages-seen';
import { chanceOfShare, median, rankDistance, type Share } from './significance';

/** `reason` is a sentence for the release log, with the counts of both versions. */
export type Verdict =
  | { readonly verdict: 'keep' }
  | { readonly verdict: 'withdraw'; readonly reason: string };

/** Probability at one check below which a difference is not attributed to chance. */
const CHANCE = 1e-6;
/** The same limit as a distance in standard deviations. */
const DISTANCE = 4.75;
/**
 * A canary must fail 1.5 times as often as the live version: with many customers, even a tiny difference is
 * significant.
 */
const TIMES_WORSE = 1.5;

/** Fewer pages may belong to one customer who keeps reloading. */
const FEWEST_PAGES = 5;

/**
 * Prior for a live version without pages in the window: at night a broken canary may have no live version to
 * compare with.
 */
const KNOWN: Share = { failed: 1, of: 60 };

/** The API has no prior: calls are compared only if the live version has so many pages. */
const PAGES_TO_COMPARE_CALLS = 5;
const UNKNOWN: Share = { failed: 0, of: 0 };

/** A canary loads without preloads and caches, so it may be slower by this factor. */
const SLOWER_TIMES = 1.5;
const SLOWER_MS = 1_000;
const TIMES_TO_COMPARE = 8;
const NEWEST_TIMES = 100;

/**
 * Judges whether a canary is worse than the live version in the same window. Both share outside causes: an
 * API that is down, slow networks, old phones (docs/decisions/0087).
 * @param live undefined while no page has reported of the live version
 */
export function judge(canary: VersionHealth, live: VersionHealth | undefined): Verdict {
  const reference = live ?? { ...canary, ...noPages, usableMs: [] };
  const canCompareCalls = reference.pages >= PAGES_TO_COMPARE_CALLS;
  const reason =
    worse('loads failed', 'loadFailures', { canary, reference, known: KNOWN }) ??
    worse('crashes', 'crashes', { canary, reference, known: KNOWN }) ??
    worse('no visible content', 'blanks', { canary, reference, known: KNOWN }) ??
    worse('refused events or calls', 'refusals', { canary, reference, known: KNOWN }) ??
    worse('stopped responding', 'hangs', { canary, reference, known: KNOWN }) ??
    worse('memory grew', 'growths', { canary, reference, known: KNOWN }) ??
    (canCompareCalls
      ? worse('failed calls', 'callFailures', { canary, reference, known: UNKNOWN })
      : undefined) ??
    slower(canary.usableMs.slice(-NEWEST_TIMES), reference.usableMs.slice(-NEWEST_TIMES));
  return reason === undefined ? { verdict: 'keep' } : { verdict: 'withdraw', reason };
}

interface Compared {
  readonly canary: VersionHealth;
  readonly reference: VersionHealth;
  /** Added to the reference. */
  readonly known: Share;
}

type Failure = 'loadFailures' | 'crashes' | 'callFailures' | 'refusals' | 'blanks' | 'hangs' | 'growths';

function worse(what: string, failure: Failure, { canary, reference, known }: Compared): string | undefined {
  const sample = toShare(canary, failure);
  const beside = toShare(reference, failure);
  const others = { failed: beside.failed + known.failed, of: beside.of + known.of };
  if (sample.failed < FEWEST_PAGES || !isMoreOften(sample, others)) return undefined;
  if (!isSignificant(sample, others)) return undefined;
  return `${what} in ${sample.failed} of ${sample.of} pages; of the live version in ${beside.failed} of ${beside.of}`;
}

/** Whether the sample fails so much more often that it is not attributed to chance. */
export function isSignificant(sample: Share, others: Share): boolean {
  return chanceOfShare(sample, others) <= CHANCE;
}

/** Only pages that announced that they open the version can be known to have stopped. */
function toShare(health: VersionHealth, failure: Failure): Share {
  return { failed: health[failure], of: failure === 'hangs' ? health.openings : health.pages };
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
