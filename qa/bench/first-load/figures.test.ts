import { isMet, type Figure } from '../report';
import { interleave } from '../rounds';
import { firstVisitFigures, weightFigures } from './figures';
import { performancePage } from './performance-page';
import type { HomeVisit } from './visits/cold-visit';

const call = (path: string, sentMs: number, endMs: number) => ({ path, sentMs, endMs });
const file = (path: string, bytes: number, sentMs: number) => ({ path, bytes, sentMs });

function visit(changed: Partial<HomeVisit> = {}): HomeVisit {
  return {
    usableMs: 1_000,
    firstPaintMs: 300,
    longTasksMs: [201, 199],
    calls: [
      call('/api/auth/login/pair', 200, 400),
      call('/api/categories/', 450, 800),
      call('/api/late', 1_100, 1_200),
    ],
    files: [
      file('/', 6_000, 0),
      file('/remotes/billers/1/remoteEntry.js', 104_000, 151),
      file('/shell/transport.js', 10_000, 1_500),
    ],
    interactionsMs: [],
    layoutShift: 0,
    shiftedPage: '',
    ...changed,
  };
}

function find(figures: readonly Figure[], name: string): Figure {
  const found = figures.filter((figure) => figure.name.startsWith(name));
  expect(found).toHaveLength(1);
  return found[0] as Figure;
}

it('starts each round with another measurement, skips the first round, and ends early on a busy machine', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  const measures = { a: measure('a'), b: measure('b'), c: measure('c') };
  const pace = { rounds: 7, minRounds: 2, forMs: 0, onRound: () => undefined };
  expect(await interleave(measures, pace)).toEqual({ a: [6, 8], b: [4, 9], c: [5, 7] });
  expect(order.join('')).toBe('abcbcacab');
});

it('compares Home in each round with each measured reference', () => {
  const usableIn = (...rounds: number[]) => rounds.map((usableMs) => visit({ usableMs }));
  const visits = { portal: usableIn(500, 1_000, 600), 'late-bundle': usableIn(1_000, 1_250, 1_000) };
  const late = find(firstVisitFigures(visits, '4G'), 'usable');
  expect(late).toMatchObject({ value: 600, spread: [500, 1_000], reference: { value: 1_000, ratio: 0.6 } });
  expect(isMet(late)).toBe(true);
});

it('measures long tasks, the login, and the last call that Home waits for', () => {
  const figures = firstVisitFigures({ portal: [visit()] }, '4G');
  expect(find(figures, 'tasks over 200 ms')).toMatchObject({ value: 1 });
  expect(find(figures, 'login sent')).toMatchObject({ value: 200, aim: { atMost: 250 } });
  expect(find(figures, "Home's calls sent")).toMatchObject({ value: 50, aim: { atMost: 100 } });
});

it('measures the size of the page and its scripts, excluding files that an idle page prefetches', () => {
  const figures = weightFigures({ portal: [visit()] }, { live: 5_600, previous: 5_610, canary: 8_100 });
  expect(figures.map(({ value }) => value)).toEqual([6, 5.6, 5.61, 8.1, 104]);
  expect(figures.map(isMet)).toEqual([true, true, true, false, true]);
});

it('lists the aims that are not met, including those without a measurement', () => {
  const figures = firstVisitFigures({ portal: [visit({ firstPaintMs: 510, calls: [] })] }, '4G');
  const page = performancePage(figures, '2 cores');
  expect(page).toMatch(
    /The portal does not meet these aims:\n\n.*first contentful paint\n.*login sent\n.*calls sent/,
  );
  expect(page).toMatch(/\| first contentful paint +\| 510 ms +\| 510 – 510 +\| .*NOT MET/);
  expect(performancePage([], '2 cores')).toContain('The portal meets every aim on this page.');
});
