import type { Connection } from './connection';
import { AGAIN_MS, IDLE_MS, PagePrefetch } from './page-prefetch';

const good: Connection = { effectiveType: '4g', downlink: 9, saveData: false };
const pages = ['/', '/my-bills', '/auto-pay', '/history'];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a prefetch over a connection and records its loads; `becomeIdle` makes the browser idle. */
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
  it('prefetches the intended page over any connection', () => {
    const { prefetch, loaded } = prefetchOver({ effectiveType: '2g', downlink: 0.1 });
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
  });

  it('prefetches the intended page if the browser does not report its connection', () => {
    const { prefetch, loaded } = prefetchOver({});
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
  });

  it('does not prefetch the intended page if the customer saves data', () => {
    const { prefetch, loaded } = prefetchOver({ ...good, saveData: true });
    prefetch.intend('/history');
    expect(loaded).toEqual([]);
  });

  it('prefetches a page at most once in 30 seconds', () => {
    const { prefetch, loaded } = prefetchOver(good);
    for (let time = 0; time < 9; time += 1) prefetch.intend('/history');
    expect(loaded).toEqual(['/history']);
    jest.advanceTimersByTime(AGAIN_MS);
    prefetch.intend('/history');
    expect(loaded).toEqual(['/history', '/history']);
  });

  it('does not prefetch a page while it is shown, but does after it was left', () => {
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
  it('prefetches other pages one by one while idle, never the shown one', async () => {
    const { prefetch, loaded, becomeIdle, becomeIdleOften } = prefetchOver(good);
    prefetch.shown('/my-bills');
    await becomeIdle();
    expect(loaded).toEqual([]);
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(loaded).toEqual([]);
    await becomeIdle();
    expect(loaded).toEqual(['/']);
    await becomeIdleOften();
    expect(loaded).toEqual(['/', '/auto-pay', '/history']);
  });

  it('does not prefetch pages again when another page is shown', async () => {
    const { prefetch, loaded, becomeIdle, becomeIdleOften } = prefetchOver(good);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await becomeIdle();
    prefetch.shown('/auto-pay');
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await becomeIdleOften();
    expect(loaded).toEqual(['/my-bills', '/history']);
  });

  it.each<[string, Connection]>([
    ['the customer saves data', { ...good, saveData: true }],
    ['the connection is slow', { ...good, effectiveType: '3g' }],
    ['the connection is narrow', { ...good, downlink: 1.6 }],
    ['the browser does not report the connection', {}],
  ])('does not prefetch other pages if %s', async (_, connection) => {
    const { prefetch, loaded, becomeIdle } = prefetchOver(connection);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await becomeIdle();
    expect(loaded).toEqual([]);
  });

  it('stops prefetching once the connection is no longer good', async () => {
    const { prefetch, loaded, becomeIdle, current } = prefetchOver(good);
    prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await becomeIdle();
    current.connection = { ...good, saveData: true };
    await becomeIdle();
    expect(loaded).toEqual(['/my-bills']);
  });
});

describe('pages that have been loaded', () => {
  /** Creates a prefetch and records its renderings; each takes until `finish`. */
  async function renderingOver(connection: Connection) {
    const prefetching = prefetchOver(connection);
    const rendered: string[] = [];
    let ended = 0;
    let finish = () => undefined as void;
    const stop = prefetching.prefetch.renderWith({
      render(path) {
        rendered.push(path);
        return new Promise((resolve) => (finish = resolve));
      },
      end: () => (ended += 1),
    });
    prefetching.prefetch.shown('/');
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await prefetching.becomeIdleOften();
    return { ...prefetching, rendered, ended: () => ended, stop, finish: () => finish() };
  }

  it('renders loaded pages one by one while idle', async () => {
    const { rendered, finish, becomeIdle, becomeIdleOften } = await renderingOver(good);
    await becomeIdle();
    expect(rendered).toEqual(['/my-bills']);
    await becomeIdleOften();
    expect(rendered).toEqual(['/my-bills']);
    for (const _ of pages) {
      finish();
      await jest.advanceTimersByTimeAsync(0);
      await becomeIdle();
    }
    expect(rendered).toEqual(['/my-bills', '/auto-pay', '/history']);
  });

  it('renders an intended page first, and continues with the others once it is shown', async () => {
    const { prefetch, rendered, ended, becomeIdle, becomeIdleOften } = await renderingOver(good);
    await becomeIdle();
    const endedBefore = ended();
    prefetch.intend('/my-bills');
    expect(ended()).toBe(endedBefore + 1);
    await becomeIdleOften();
    expect(rendered).toEqual(['/my-bills']);
    prefetch.shown('/my-bills');
    await becomeIdleOften();
    expect(rendered).toEqual(['/my-bills']);
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    await becomeIdleOften();
    expect(rendered).toEqual(['/my-bills', '/auto-pay']);
  });

  it('does not render pages ahead without a good connection or a renderer', async () => {
    const slow = await renderingOver({ ...good, effectiveType: '3g' });
    await slow.becomeIdleOften();
    expect(slow.rendered).toEqual([]);
    const { rendered, stop, becomeIdle } = await renderingOver(good);
    stop();
    await becomeIdle();
    expect(rendered).toEqual([]);
  });
});
