import { isMet, type Figure } from '../report/figure';
import {
  journeyFigures,
  nextPageFigures,
  paymentFigures,
  returningFigures,
  startFigures,
  usableFigures,
  weightFigures,
} from './figures';
import { performancePage } from './report';
import type { HomeVisit } from './visits/cold-visit';

const call = (path: string, sentMs: number, endMs: number) => ({ path, sentMs, endMs });

function visit(changed: Partial<HomeVisit> = {}): HomeVisit {
  return {
    usableMs: 1_000,
    firstPaintMs: 300,
    longTasksMs: [60, 120],
    calls: [
      call('/api/auth/login/pair', 200, 400),
      call('/api/billers/saved', 440, 700),
      call('/api/categories/', 450, 800),
      call('/api/late', 1_100, 1_200),
    ],
    files: [
      { path: '/', bytes: 6_000, sentMs: 0 },
      { path: '/shell/main.js', bytes: 100_000, sentMs: 150 },
      { path: '/remotes/billers/1/remoteEntry.js', bytes: 4_000, sentMs: 151 },
      { path: '/shell/transport.js', bytes: 10_000, sentMs: 1_500 },
    ],
    interactionsMs: [],
    layoutShift: 0,
    shiftedPage: '',
    ...changed,
  };
}

const usableIn = (...rounds: number[]) => rounds.map((usableMs) => visit({ usableMs }));

function only(figures: readonly Figure[], name: string): Figure {
  const found = figures.filter((figure) => figure.name.startsWith(name));
  expect(found).toHaveLength(1);
  return found[0] as Figure;
}

describe('Home at a first visit', () => {
  it('is compared round by round with each reference that was measured', () => {
    const visits = {
      portal: usableIn(500, 1_000, 600),
      'late-bundle': usableIn(1_000, 1_250, 1_000),
      'one-bundle': usableIn(500, 1_000, 500),
      federated: [],
    };
    const figures = usableFigures(visits, '4G');
    expect(figures).toHaveLength(2);
    const late = only(figures, 'usable, against one preloaded bundle of 1d050020');
    expect(late).toMatchObject({ value: 600, spread: [500, 1_000], reference: { value: 1_000, ratio: 0.6 } });
    expect(isMet(late)).toBe(true);
    expect(only(figures, 'usable, against one preloaded bundle of today').reference?.ratio).toBe(1);
  });

  it('counts tasks over 200 ms, and the time until the login and the last call that Home waits for', () => {
    const figures = startFigures({ portal: [visit({ longTasksMs: [201, 199, 350] })] }, '4G');
    expect(only(figures, 'tasks over 200 ms')).toMatchObject({ value: 2 });
    expect(only(figures, 'longest task')).toMatchObject({ value: 350 });
    expect(only(figures, 'login sent')).toMatchObject({ value: 200, aim: { atMost: 250 } });
    expect(only(figures, "Home's calls sent")).toMatchObject({ value: 50, aim: { atMost: 100 } });
  });

  it('has an aim for the login on 4G alone, and one for the first paint on each network', () => {
    const slow = startFigures({ portal: [visit()] }, 'fast 3G');
    expect(only(slow, 'login sent').aim).toBeUndefined();
    expect(only(slow, 'first contentful paint').aim).toEqual({ of: 'value', atMost: 900 });
  });

  it.each([
    ['first contentful paint', { firstPaintMs: undefined }],
    ['login sent', { calls: [] }],
    ["Home's calls sent", { calls: [] }],
    ["Home's calls sent", { calls: [call('/api/auth/login/pair', 200, 400)] }],
  ])('does not meet the aim of "%s" without a measurement', (name, missing) => {
    const figures = startFigures({ portal: [{ ...visit(), ...missing }] }, '4G');
    expect(isMet(only(figures, name))).toBe(false);
  });

  it('weighs the page and its scripts apart, without what an idle page fetches ahead', () => {
    const pageBytes = { live: 5_600, previous: 5_610, canary: 8_100 };
    const figures = weightFigures({ portal: [visit()] }, pageBytes);
    expect(figures.map(({ value }) => value)).toEqual([6, 5.6, 5.61, 8.1, 104]);
    expect(figures.map(isMet)).toEqual([true, true, true, false, true]);
  });
});

describe('what follows the first visit', () => {
  it('has the 98th percentile of all interactions, and the median of the layout shifts with the page that moved most', () => {
    const interactionsMs = Array.from({ length: 100 }, (_, index) => index + 1);
    const [interactions, shifts] = journeyFigures(
      [visit({ interactionsMs, layoutShift: 0.01 }), visit({ layoutShift: 0.03, shiftedPage: '/my-bills' })],
      '4G',
    );
    expect(interactions).toMatchObject({ value: 99, spread: [1, 100], aim: { atMost: 150 } });
    expect(interactions?.name).toContain('100 interactions');
    expect(shifts?.spread).toEqual([0.01, 0.03]);
    expect(shifts?.name).toBe('cumulative layout shift, most on /my-bills');
  });

  it('counts files that a returning customer fetches although they have not changed', () => {
    const before = ['/shell/main.js', '/remotes/billers/0/remoteEntry.js'];
    const visits = {
      portal: [{ ...visit({ usableMs: 400 }), before }],
      'one-bundle': [{ ...visit({ usableMs: 800 }), before: [] }],
      'late-bundle': [{ ...visit(), before: [] }],
    };
    const figures = returningFigures(visits, '4G');
    const late = only(figures, 'usable, against the same release of one bundle with its calls late');
    expect([late.reference?.ratio, isMet(late)]).toEqual([0.4, true]);
    const early = only(figures, 'usable, against the same release of one bundle with its calls early');
    expect([early.reference?.ratio, isMet(early)]).toEqual([0.5, undefined]);
    expect(only(figures, 'files fetched')).toMatchObject({ value: 1 });
    expect(isMet(only(figures, 'files fetched'))).toBe(false);
  });

  it('has taps and seconds of a payment, without an aim', () => {
    const paid = [6.1, 5.2, 9.4].map((seconds) => ({ taps: 3, seconds }));
    const figures = paymentFigures(paid, '4G');
    expect(figures.map(({ value }) => value)).toEqual([3, 6.1]);
    expect(only(figures, 'a finger')).toMatchObject({ unit: 's', spread: [5.2, 9.4] });
    expect(figures.map(isMet)).toEqual([undefined, undefined]);
  });

  it('has the time of each page that was prefetched', () => {
    const figures = nextPageFigures({ History: [90, 140, 160] }, '4G');
    expect(figures).toHaveLength(1);
    expect(only(figures, 'History')).toMatchObject({ value: 140, spread: [90, 160] });
  });
});

describe('the published page', () => {
  it('has a table for each group, and names the aims that are not met', () => {
    const figures = startFigures({ portal: [visit({ firstPaintMs: 510 })] }, '4G');
    const page = performancePage(figures, '2 cores');
    expect(page).toContain('Measured on 2 cores, in Chromium');
    expect(page).toContain('Aims that are not met:\n\n- Home at a first visit, 4G: first contentful paint\n');
    expect(page).toContain('## Home at a first visit, 4G\n\n|  | median | rounds |');
    expect(page).toContain('| first contentful paint | 510 ms | 510 – 510 |  |  | ≤ 500 ms | NOT MET |');
  });

  it('reports that every aim of the page is met', () => {
    expect(performancePage(startFigures({ portal: [visit()] }, '4G'), '2 cores')).toContain(
      'Every aim of this page is met.',
    );
  });
});
