import { isMet, type Figure } from '../report';
import { firstVisitFigures, journeyFigures, returningFigures, weightFigures } from './figures';
import { performancePage } from './performance-page';
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

function find(figures: readonly Figure[], name: string): Figure {
  const found = figures.filter((figure) => figure.name.startsWith(name));
  expect(found).toHaveLength(1);
  return found[0] as Figure;
}

describe('figures of the first load', () => {
  it('compares Home round by round with each reference that was measured', () => {
    const visits = { portal: usableIn(500, 1_000, 600), 'late-bundle': usableIn(1_000, 1_250, 1_000) };
    const late = find(firstVisitFigures(visits, '4G'), 'usable');
    expect(late).toMatchObject({ value: 600, spread: [500, 1_000], reference: { value: 1_000, ratio: 0.6 } });
    expect(isMet(late)).toBe(true);
  });

  it('counts tasks over 200 ms, and the time until the login and the last call that Home waits for', () => {
    const figures = firstVisitFigures({ portal: [visit({ longTasksMs: [201, 199, 350] })] }, '4G');
    expect(find(figures, 'tasks over 200 ms')).toMatchObject({ value: 2 });
    expect(find(figures, 'login sent')).toMatchObject({ value: 200, aim: { atMost: 250 } });
    expect(find(figures, "Home's calls sent")).toMatchObject({ value: 50, aim: { atMost: 100 } });
  });

  it.each([
    ['first contentful paint', { firstPaintMs: undefined }],
    ['login sent', { calls: [] }],
    ["Home's calls sent", { calls: [call('/api/auth/login/pair', 200, 400)] }],
  ])('does not meet the aim of "%s" without a measurement', (name, missing) => {
    const figures = firstVisitFigures({ portal: [{ ...visit(), ...missing }] }, '4G');
    expect(isMet(find(figures, name))).toBe(false);
  });

  it('weighs the page and its scripts, without files that an idle page prefetches', () => {
    const figures = weightFigures({ portal: [visit()] }, { live: 5_600, previous: 5_610, canary: 8_100 });
    expect(figures.map(({ value }) => value)).toEqual([6, 5.6, 5.61, 8.1, 104]);
    expect(figures.map(isMet)).toEqual([true, true, true, false, true]);
  });

  it('takes the 98th percentile of all interactions, and names the page that moved most', () => {
    const interactionsMs = Array.from({ length: 100 }, (_, index) => index + 1);
    const moved = visit({ layoutShift: 0.03, shiftedPage: '/my-bills' });
    const [interactions, shifts] = journeyFigures([visit({ interactionsMs }), moved], '4G');
    expect(interactions).toMatchObject({ value: 99, spread: [1, 100] });
    expect(shifts?.name).toBe('cumulative layout shift, most on /my-bills');
  });

  it('counts files that a returning customer fetches although they have not changed', () => {
    const before = ['/shell/main.js', '/remotes/billers/0/remoteEntry.js'];
    const figures = returningFigures({ portal: [{ ...visit(), before }] }, '4G');
    expect(find(figures, 'files fetched')).toMatchObject({ value: 1 });
    expect(isMet(find(figures, 'files fetched'))).toBe(false);
  });
});

describe('performance page', () => {
  it('has a table for each group, and names the aims that are not met', () => {
    const figures = firstVisitFigures({ portal: [visit({ firstPaintMs: 510 })] }, '4G');
    const page = performancePage(figures, '2 cores');
    expect(page).toContain('Measured on 2 cores, in Chromium');
    expect(page).toContain('Aims that are not met:\n\n- Home at a first visit, 4G: first contentful paint\n');
    expect(page).toMatch(/\| first contentful paint +\| 510 ms +\| 510 – 510 +\| .*NOT MET/);
    expect(performancePage([], '2 cores')).toContain('Every aim of this page is met.');
  });
});
