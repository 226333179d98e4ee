import type { Connection } from './connection';
import { AGAIN_MS, FIRST_IDLE_MS, PagePrefetch } from './page-prefetch';

const good: Connection = { effectiveType: '4g', downlink: 9, saveData: false };
const pages = ['/', '/my-bills', '/auto-pay', '/history'];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A prefetch over a connection, with what it has loaded; the browser is idle when `becomeIdle` is called. */
function prefetchOver(connection: Connection) {
  const loaded: string[] = [];
  const idle: (() => void)[] = [];
  const current = { connection };
  const prefetch = new PagePrefetch({
    pages: () => pages,
    load: async (path) => void loaded.push(path),
    connection: () => current.connection,
    whenIdle: (work) => idle.push(work),
  });
  const becomeIdle = async () => {
    for (const work of idle.splice(0)) work();
    await jest.advanceTimersByTimeAsync(0);
  };
  const becomeIdleOften = async () => {
    for (const _ of pages) await becomeIdle();
  };
  return { prefetch, loaded, current, becomeIdle, becomeIdleOften };
}

describe('the page that the customer is about to open', () => {
  it('is loaded over any connection', () => {
    const { prefetch, loaded } = prefetchOver({ effectiveType: '2g', downlink: 0.1 });
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
  });

  it('is loaded where the browser reports nothing of its connection', () => {
    const { prefetch, loaded } = prefetchOver({});
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
  });

  it('is not loaded where the customer saves data', () => {
    const { prefetch, loaded } = prefetchOver({ ...good, saveData: true });
    prefetch.intend('/history');
    expect(loaded).toEqual([]);
  });

  it('is loaded at most once in 30 seconds', () => {
    const { prefetch, loaded } = prefetchOver(good);
    for (let time = 0; time < 9; time += 1) prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
    jest.advanceTimersByTime(AGAIN_MS);
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history', '/history']);
  });

  it('is not loaded while it is shown, and again after it has been left', () => {
    const { prefetch, loaded } = prefetchOver(good);
    prefetch.intend('/history');
    prefetch.shown('/history');
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
    prefetch.shown('/');
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history', '/history']);
  });
});

describe('the other pages', () => {
  it('are loaded one after another, each when the browser is idle, and never the one that is shown', async () => {
    const { prefetch, loaded, becomeIdle, becomeIdleOften } = prefetchOver(good);
    prefetch.shown('/my-bills');
    await becomeIdle();
    expect(loaded).toEqual([]);
    await jest.advanceTimersByTimeAsync(FIRST_IDLE_MS);
    expect(loaded).toEqual([]);
    await becomeIdle();
    expect(loaded).toEqual(['/']);
    await becomeIdleOften();
    expect(loaded).toEqual(['/', '/auto-pay', '/history']);
  });

  it('are not loaded again when another page is shown', async () => {
    const { prefetch, loaded, becomeIdle, becomeIdleOften } = prefetchOver(good);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(FIRST_IDLE_MS);
    await becomeIdle();
    prefetch.shown('/auto-pay');
    await jest.advanceTimersByTimeAsync(FIRST_IDLE_MS);
    await becomeIdleOften();
    expect(loaded).toEqual(['/my-bills', '/history']);
  });

  it.each<[string, Connection]>([
    ['the customer saves data', { ...good, saveData: true }],
    ['the connection is slow', { ...good, effectiveType: '3g' }],
    ['the connection is narrow', { ...good, downlink: 1.6 }],
    ['the browser reports nothing of the connection', {}],
  ])('are not loaded where %s', async (_, connection) => {
    const { prefetch, loaded, becomeIdle } = prefetchOver(connection);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(FIRST_IDLE_MS);
    await becomeIdle();
    expect(loaded).toEqual([]);
  });

  it('stop once the connection is no longer good', async () => {
    const { prefetch, loaded, becomeIdle, current } = prefetchOver(good);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(FIRST_IDLE_MS);
    await becomeIdle();
    current.connection = { ...good, saveData: true };
    await becomeIdle();
    expect(loaded).toEqual(['/my-bills']);
  });
});
