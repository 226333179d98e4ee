import type { RemoteSource } from '../boot/start-portal';
import { LiveRemotes } from '../registry/live-remotes';
import type { Release } from '../registry/registry';
import { needing, pagesAt, providing, releaseOf } from '../testing/releases';
import { LiveCode } from './live-code';
import { withLiveCode } from './overridden-remotes';

const released = new LiveRemotes(
  {
    remotes: {
      billers: releaseOf('billers', { pages: pagesAt('/', '/my-bills'), panels: ['dues'] }),
      history: releaseOf('history', { pages: pagesAt('/history') }),
    },
  },
  providing(),
);

/** @param build what the machine describes; undefined while it does not respond */
function overridden(build: object | undefined) {
  const opened: string[] = [];
  const reloads: string[] = [];
  let changed = (): void => undefined;
  let failed = (): void => undefined;
  const machine = { build };
  const code = new LiveCode(
    { remote: 'billers', port: 4100 },
    {
      provided: providing(),
      async readJson() {
        if (!machine.build) throw new TypeError('Failed to fetch');
        return machine.build;
      },
      follow(_address, onEvent, onError) {
        changed = onEvent;
        failed = onError;
      },
      reload: () => void reloads.push('reload'),
    },
  );
  const container = { fetch: async () => undefined, initialise: async () => undefined };
  const source: RemoteSource = {
    registry: {
      live: () => released,
      isKnown: () => true,
      start: async () => undefined,
      chooseFor: () => undefined,
      refresh: async () => released,
    },
    open: async ({ remote }) => {
      opened.push(`released ${remote}`);
      return { ...container, definition: async () => ({ name: remote }) };
    },
  };
  const openLive = async ({ remote }: { remote: string }, { port }: { port: number }) => {
    opened.push(`live ${remote} of ${port}`);
    return { ...container, definition: async () => ({ name: remote }) };
  };
  const page = withLiveCode(source, code, openLive);
  const open = (remote: string) =>
    page.open({ remote, entry: { href: '/e.js', integrity: 'sha384-' }, attempt: 0, deadlineMs: 1 });
  return { page, code, machine, opened, reloads, open, change: () => changed(), lose: () => failed() };
}

function liveBuild(fields: Partial<Release> = {}) {
  const version = fields.version ?? '1.1.0-bbbbbbbbbb';
  return {
    name: 'billers',
    release: releaseOf('billers', { version, entry: `/live/${version}/e.js`, ...fields }),
  };
}

const start = ({ page }: ReturnType<typeof overridden>) => page.registry.start('' as never);
const settled = () => new Promise((done) => setImmediate(done));

describe('a remote that runs from the machine of its developer', () => {
  it('has the pages, panels and tasks of the code, and nothing that only its release has', async () => {
    const portal = overridden(liveBuild({ pages: pagesAt('/', '/offers'), handles: ['receipt.requested'] }));
    await start(portal);
    const live = portal.page.registry.live();
    expect(live.pages().map(({ path }) => path)).toEqual(['/history', '/', '/offers']);
    expect(live.provider('task', 'receipt.requested')).toMatchObject({ version: '1.1.0-bbbbbbbbbb' });
    expect(live.provider('page', '/my-bills')).toBeUndefined();
    expect(live.provider('panel', 'dues')).toBeUndefined();
    expect(live.get('history')).toBe(released.get('history'));
  });

  it('is opened there, and every other remote as released', async () => {
    const portal = overridden(liveBuild());
    await start(portal);
    await portal.open('billers');
    await portal.open('history');
    expect(portal.opened).toEqual(['live billers of 4100', 'released history']);
  });

  it('fails in its slots while there is no code to run: its release does not take its place', async () => {
    const portal = overridden(undefined);
    await start(portal);
    expect(portal.page.registry.live().provider('page', '/my-bills')).toMatchObject({ name: 'billers' });
    await expect(portal.open('billers').then((container) => container.fetch())).rejects.toThrow(
      'no code of billers',
    );
    expect(portal.opened).toEqual([]);
  });

  it('is looked for again by Retry', async () => {
    const portal = overridden(undefined);
    await start(portal);
    portal.machine.build = liveBuild({ pages: pagesAt('/offers') });
    const live = await portal.page.registry.refresh();
    expect(live.provider('page', '/offers')).toMatchObject({ name: 'billers' });
  });
});

describe('what the developer reads', () => {
  it.each([
    ['no server responds', undefined, { is: 'unreachable' }],
    ['something else responds', { hello: 'world' }, { is: 'unreachable' }],
    ['the code does not build', { name: 'billers', error: 'line 3' }, { is: 'not-built', error: 'line 3' }],
    [
      'the server has another remote',
      { ...liveBuild(), name: 'loans' },
      { is: 'another-remote', name: 'loans' },
    ],
    [
      'the shell lacks something',
      liveBuild({ needs: needing('^9.0.0') }),
      { is: 'unfit', reasons: ['needs @billpay/host-api ^9.0.0; this shell provides 1.0.0'] },
    ],
    ['the code runs', liveBuild(), { is: 'running', release: liveBuild().release }],
  ])('says it plainly when %s', async (_when, build, state) => {
    const portal = overridden(build);
    await start(portal);
    expect(portal.code.state.getState()).toEqual(state);
  });
});

describe('a new build', () => {
  it('reloads the page, unless it is the one that runs', async () => {
    const portal = overridden(liveBuild());
    await start(portal);
    portal.change();
    await settled();
    expect(portal.reloads).toEqual([]);
    portal.machine.build = liveBuild({ version: '1.1.0-cccccccccc' });
    portal.change();
    await settled();
    expect(portal.reloads).toEqual(['reload']);
  });

  it('reloads a page that found no server, once there is one', async () => {
    const portal = overridden(undefined);
    await start(portal);
    portal.machine.build = liveBuild();
    portal.change();
    await settled();
    expect(portal.reloads).toEqual(['reload']);
  });

  it('waits for a login that is on its way, whose pair a reload would lose', async () => {
    const portal = overridden(liveBuild());
    portal.code.waitForLogin();
    await start(portal);
    portal.machine.build = liveBuild({ version: '1.1.0-cccccccccc' });
    portal.change();
    await settled();
    expect(portal.reloads).toEqual([]);
    portal.page.registry.chooseFor('C1');
    expect(portal.reloads).toEqual(['reload']);
  });

  it('keeps the running page when the server is gone, or the code no longer builds', async () => {
    const portal = overridden(liveBuild());
    await start(portal);
    portal.machine.build = { name: 'billers', error: 'line 3' };
    portal.change();
    await settled();
    expect(portal.code.state.getState()).toEqual({ is: 'not-built', error: 'line 3' });
    portal.lose();
    expect(portal.code.state.getState()).toEqual({ is: 'unreachable' });
    expect(portal.code.inUse()).toMatchObject({ version: '1.1.0-bbbbbbbbbb' });
    expect(portal.reloads).toEqual([]);
  });
});
