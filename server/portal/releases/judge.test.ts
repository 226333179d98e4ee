import { Chance } from '@billpay/sandbox/testing/chance';
import { judge } from './judge';
import { createHealth, windows, type Behaviour, type Traffic } from './testing/traffic';

const live = createHealth({ loads: 200, loadFailures: 2, crashes: 1, callFailures: 20, openings: 12 });
const same = (ms: number, count: number) => Array.from({ length: count }, (_, index) => ms + index);

describe('withdrawing a canary', () => {
  it.each([
    [
      'when it does not load in five of its first pages',
      { loads: 1, loadFailures: 5 },
      'loads failed in 5 of 6 pages; of the live version in 2 of 202',
    ],
    [
      'when it crashes in each of five pages',
      { loads: 5, crashes: 5 },
      'crashes in 5 of 5 pages; of the live version in 1 of 202',
    ],
    [
      'when it crashes in pages that were loaded before the window',
      { loads: 6, crashes: 14 },
      'crashes in 14 of 14 pages; of the live version in 1 of 202',
    ],
    [
      'when its calls fail, and those of the live version do not',
      { loads: 10, callFailures: 9 },
      'failed calls in 9 of 10 pages; of the live version in 20 of 202',
    ],
    [
      'when its pages show nothing',
      { loads: 6, blanks: 6 },
      'no visible content in 6 of 6 pages; of the live version in 0 of 202',
    ],
    [
      'when the shell refuses its events',
      { loads: 6, refusals: 6 },
      'refused events or calls in 6 of 6 pages; of the live version in 0 of 202',
    ],
    [
      'when its pages stop responding',
      { hangs: 6 },
      'stopped responding in 6 of 6 pages; of the live version in 0 of 12',
    ],
    [
      'when the memory of its pages grows',
      { loads: 6, growths: 6 },
      'memory grew in 6 of 6 pages; of the live version in 0 of 202',
    ],
  ])('[MFE-04] withdraws a canary %s', (_when, seen, reason) => {
    expect(judge(createHealth(seen), live)).toEqual({ verdict: 'withdraw', reason });
  });

  it('[MFE-04] withdraws a canary that is far slower than the live version', () => {
    const canary = createHealth({ loads: 20, usableMs: same(6_000, 20) });
    expect(judge(canary, { ...live, usableMs: same(900, 100) })).toEqual({
      verdict: 'withdraw',
      reason: 'usable after 6.0 s; the live version after 0.9 s',
    });
  });

  it('[MFE-04] withdraws a canary that breaks at night, without loads of the live version to compare', () => {
    expect(judge(createHealth({ loads: 5, crashes: 5 }), undefined).verdict).toBe('withdraw');
    expect(judge(createHealth({ loadFailures: 5 }), createHealth()).verdict).toBe('withdraw');
  });
});

describe('keeping a canary', () => {
  it.each([
    ['nobody has loaded it', {}],
    ['one customer loads a broken page four times', { loads: 4, crashes: 4 }],
    ['one customer has no network', { loads: 1, loadFailures: 4, callFailures: 4 }],
    ['it fails no more often than the live version', { loads: 1_000, loadFailures: 12, crashes: 6 }],
    [
      'a few of many customers lose their network after they open it',
      { loads: 2_000, openings: 2_000, hangs: 40 },
    ],
    ['it is fetched while the live version is cached', { loads: 30, usableMs: same(1_700, 30) }],
  ])('[MFE-04] keeps a canary while %s', (_while, seen) => {
    expect(judge(createHealth(seen), { ...live, usableMs: same(600, 100) })).toEqual({ verdict: 'keep' });
  });

  it('[MFE-04] keeps a canary while the API is down for both versions', () => {
    const down = createHealth({ loads: 200, crashes: 90, callFailures: 190 });
    expect(judge(createHealth({ loads: 12, crashes: 8, callFailures: 12 }), down)).toEqual({
      verdict: 'keep',
    });
  });

  it('[MFE-04] keeps a canary while the API is down and the live version has no loads', () => {
    expect(judge(createHealth({ loads: 12, callFailures: 12 }), undefined)).toEqual({ verdict: 'keep' });
  });

  it('[MFE-04] keeps a canary with a significant but small difference', () => {
    const many = createHealth({ loads: 1_000_000, crashes: 10_000 });
    expect(judge(createHealth({ loads: 100_000, crashes: 1_300 }), many)).toEqual({ verdict: 'keep' });
    expect(judge(createHealth({ loads: 100_000, crashes: 1_700 }), many).verdict).toBe('withdraw');
  });
});

const RUNS = 2_000;
const STEPS = 30;

function anyBehaviour(chance: Chance): Behaviour {
  return {
    loadFails: chance.next() * 0.05,
    crashes: chance.next() * 0.05,
    callFails: chance.next() * 0.2,
    usableMs: 200 + chance.next() * 3_000,
  };
}

function anyTraffic(chance: Chance): Traffic {
  const from = chance.between(0, STEPS);
  return {
    loadsPerStep: chance.pick([0.5, 2, 8]),
    canaryPart: chance.pick([0.01, 0.05, 0.25, 0.5]),
    outage: { from, to: from + chance.between(0, 20) },
  };
}

/** Returns the step, of 30, in which the canary is withdrawn; undefined if it stays. */
function withdrawnAt(
  chance: Chance,
  traffic: Traffic,
  behaviour: { canary: Behaviour; live: Behaviour },
): number | undefined {
  let step = 0;
  for (const { canary, live: beside } of windows(chance, traffic, behaviour, STEPS)) {
    if (judge(canary, beside).verdict === 'withdraw') return step;
    step += 1;
  }
  return undefined;
}

describe('over simulated traffic with outages of the API', () => {
  it('[MFE-04] withdraws at most 2 of 2,000 canaries that are as good as the live version', () => {
    const chance = new Chance(80);
    let withdrawn = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const equal = anyBehaviour(chance);
      if (withdrawnAt(chance, anyTraffic(chance), { canary: equal, live: equal }) !== undefined)
        withdrawn += 1;
    }
    expect(withdrawn).toBeLessThanOrEqual(2);
  });

  it.each<[string, Partial<Behaviour>]>([
    ['half of its loads fail', { loadFails: 0.5 }],
    ['half of its pages crash', { crashes: 0.5 }],
    ['calls of every page fail', { callFails: 1 }],
    ['it takes four times as long, and two seconds more', { usableMs: 0 }],
  ])('[MFE-04] withdraws each of 200 canaries within five minutes when %s', (_what, worse) => {
    const chance = new Chance(81);
    const steps = Array.from({ length: 200 }, () => {
      const good = { ...anyBehaviour(chance), callFails: 0.1 };
      const bad = { ...good, ...worse, ...(worse.usableMs === 0 && { usableMs: good.usableMs * 4 + 2_000 }) };
      const traffic = { ...anyTraffic(chance), loadsPerStep: 12, canaryPart: 0.25 };
      return withdrawnAt(chance, { ...traffic, outage: { from: 0, to: 0 } }, { canary: bad, live: good });
    });
    expect(steps).not.toContain(undefined);
  });

  it('[MFE-04] withdraws a canary that breaks for everyone at the check after its seventh page', () => {
    const chance = new Chance(82);
    const pagesOfKept: number[] = [];
    for (let run = 0; run < 200; run += 1) {
      const good = anyBehaviour(chance);
      const traffic = { ...anyTraffic(chance), outage: { from: 0, to: 0 } };
      const behaviour = { canary: { ...good, loadFails: 0, crashes: 1 }, live: good };
      for (const { canary, live: beside } of windows(chance, traffic, behaviour, STEPS))
        if (judge(canary, beside).verdict === 'keep') pagesOfKept.push(canary.pages);
    }
    expect(Math.max(...pagesOfKept)).toBeLessThan(7);
  });
});
