import type { ReleaseLogLine } from '../release-log';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { noPages, type VersionHealth } from '../pages-seen';

/** Simulated behaviour of a version. */
export interface Behaviour {
  /** Probability for one page load. */
  readonly loadFails: number;
  readonly crashes: number;
  /** Probability that its calls fail while the API works. */
  readonly callFails: number;
  /** Median time until it is usable; customers' networks differ by a factor of ten. */
  readonly usableMs: number;
}

export interface Traffic {
  /** Loads of all versions within one step of ten seconds. */
  readonly loadsPerStep: number;
  /** The canary's share of the loads, 0 to 1. */
  readonly canaryPart: number;
  /** Steps during which the API is down; calls of every page then fail, and one page in five crashes. */
  readonly outage: { readonly from: number; readonly to: number };
}

export interface Pair {
  readonly canary: VersionHealth;
  readonly live: VersionHealth;
}

/** Yields the watch's input every ten seconds: both versions since the canary began. */
export function* windows(
  chance: Chance,
  traffic: Traffic,
  behaviour: { readonly canary: Behaviour; readonly live: Behaviour },
  steps: number,
): Generator<Pair> {
  const [canary, live] = [createHealth({ version: '2.0.0' }), createHealth()];
  for (let step = 0; step < steps; step += 1) {
    const isDown = step >= traffic.outage.from && step < traffic.outage.to;
    const { canaryPart, loadsPerStep } = traffic;
    visit(chance, canary, poisson(chance, loadsPerStep * canaryPart), behaviour.canary, isDown);
    visit(chance, live, poisson(chance, loadsPerStep * (1 - canaryPart)), behaviour.live, isDown);
    yield { canary, live };
  }
}

const CRASHES_OF_AN_OUTAGE = 0.2;

function visit(
  chance: Chance,
  seen: Counts,
  count: number,
  { loadFails, crashes, callFails, usableMs }: Behaviour,
  isDown: boolean,
): void {
  for (let load = 0; load < count; load += 1) {
    seen.pages += 1;
    if (chance.happens(loadFails)) {
      seen.loadFailures += 1;
      continue;
    }
    seen.loads += 1;
    if (chance.happens(isDown ? Math.max(CRASHES_OF_AN_OUTAGE, crashes) : crashes)) seen.crashes += 1;
    if (isDown || chance.happens(callFails)) seen.callFailures += 1;
    seen.usableMs.push(usableMs * 10 ** (chance.next() - 0.5));
  }
}

type Counts = { -readonly [Field in keyof VersionHealth]: VersionHealth[Field] } & { usableMs: number[] };

/** Creates the counts of a version: zero except for the given fields, in as few pages as possible. */
export function createHealth(fields: Partial<Counts> = {}): Counts {
  const { loads = 0, loadFailures = 0, crashes = 0, callFailures = 0 } = fields;
  const { refusals = 0, blanks = 0, hangs = 0, growths = 0 } = fields;
  const { openings = hangs } = fields;
  return {
    remote: 'billers',
    version: '1.0.0',
    ...noPages,
    pages: Math.max(loads + loadFailures, crashes, callFailures, refusals, blanks, openings, growths),
    openings,
    usableMs: [],
    vitals: {},
    ...fields,
  };
}

/** Knuth's multiplication method; the means are small here. */
function poisson(chance: Chance, mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit || count < 0; product *= chance.next()) count += 1;
  return count;
}

/** Formats a line of the release log, written by Asha. */
export function formatLine(
  fields: Pick<ReleaseLogLine, 'at' | 'action'> & Partial<ReleaseLogLine>,
): ReleaseLogLine {
  return { commit: 'abcdef0123456789', by: 'Asha', before: '', ...fields };
}
