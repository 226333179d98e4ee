import { pagesAt, providing, buildRelease } from '../testing/releases';
import { SignedFiles } from '../testing/signed-files';
import { isInShare } from './cohort';
import { RegistrySource } from './registry-source';
import type { Registry } from './registry';
import type { ServedFiles } from './verify-files';

const CANARY = '2.0.0-ab12';
const billers = {
  ...buildRelease('billers', { version: '1.0.0-aa11', pages: pagesAt('/') }),
  previous: buildRelease('billers', { version: '0.9.0-aa10', pages: pagesAt('/') }),
  canary: { percent: 50, release: buildRelease('billers', { version: CANARY, pages: pagesAt('/') }) },
};
const history = buildRelease('history', { version: '1.0.0-cc33', pages: pagesAt('/history') });

/** Finds two customers, one inside and one outside the canary's share. */
async function customers(): Promise<{ inside: string; outside: string }> {
  const ids = Array.from({ length: 40 }, (_, index) => `C${index}`);
  const isIn = await Promise.all(ids.map((id) => isInShare(id, 'billers', CANARY, 50)));
  return {
    inside: ids[isIn.indexOf(true)] ?? '',
    outside: ids[isIn.indexOf(false)] ?? '',
  };
}

/** Creates a page's registry and its server's files. */
function page(remotes: Registry['remotes'], withdrawn: string[] = []) {
  const signer = new SignedFiles();
  const server = { files: signer.files(remotes, 1, { withdrawn }) };
  const allowed: string[] = [];
  const source = new RegistrySource({
    root: signer.pinned,
    provided: providing(),
    switchedOff: [],
    fetchSwitchedOff: async () => [],
    now: Date.now,
    fetchFiles: async () => server.files,
    fetchRegistry: async () => server.files.registry,
    onVerified: (verified) => allowed.push(...Object.keys(verified)),
    onRefused: ({ message }) => {
      throw new Error(message);
    },
  });
  const serve = (files: Registry['remotes'], taken: string[] = []) => {
    server.files = signer.files(files, 2, { withdrawn: taken });
  };
  const start = (files: ServedFiles = server.files) => source.start(files);
  const version = (name = 'billers') => source.live().get(name)?.version;
  return { source, serve, start, version };
}

describe("a customer's version", () => {
  it('[MFE-04] loads the canary inside its share and the live version outside', async () => {
    const { inside, outside } = await customers();
    for (const [customer, expected] of [
      [inside, CANARY],
      [outside, '1.0.0-aa11'],
    ] as const) {
      const { source, start, version } = page({ billers });
      await start();
      await source.chooseFor(customer);
      expect(version()).toBe(expected);
    }
  });

  it('[MFE-04] chooses versions with the registry if the session started first', async () => {
    const { inside } = await customers();
    const { source, start, version } = page({ billers });
    expect(source.chooseFor(inside)).toBeUndefined();
    await start();
    expect(version()).toBe(CANARY);
  });

  it('[MFE-04] delays nothing if no remote has a canary', async () => {
    const { source, start, version } = page({ history });
    await start();
    expect(version('history')).toBe('1.0.0-cc33');
    expect(source.chooseFor('C1')).toBeUndefined();
  });

  it.each([
    ['canary', [CANARY], '1.0.0-aa11'],
    ['live version', ['1.0.0-aa11'], CANARY],
    ['canary and live version', [CANARY, '1.0.0-aa11'], '0.9.0-aa10'],
    ['canary, live and previous version', [CANARY, '1.0.0-aa11', '0.9.0-aa10'], undefined],
  ])('[MFE-04] loads the next version while the %s is withdrawn', async (_what, withdrawn, expected) => {
    const { inside } = await customers();
    const { source, start, version } = page(
      { billers },
      withdrawn.map((one) => `billers@${one}`),
    );
    await start();
    await source.chooseFor(inside);
    expect(version()).toBe(expected);
  });
});

describe('a session that has started with a canary', () => {
  async function opened() {
    const { inside } = await customers();
    const session = page({ billers, history });
    await session.start();
    await session.source.chooseFor(inside);
    session.serve({ billers, history: { ...history, version: '1.1.0-cc34' } }, [`billers@${CANARY}`]);
    return session;
  }

  it('[MFE-04] keeps a running canary when it is withdrawn', async () => {
    const { version } = await opened();
    expect(version()).toBe(CANARY);
  });

  it("[MFE-04] keeps a running canary on another remote's Retry, which loads that remote's newest version", async () => {
    const { source, version } = await opened();
    await source.refresh(['billers']);
    expect([version(), version('history')]).toEqual([CANARY, '1.1.0-cc34']);
  });

  it("[MFE-04] loads the live version on the withdrawn canary's Retry", async () => {
    const { source, version } = await opened();
    await source.refresh(['history']);
    expect([version(), version('history')]).toEqual(['1.0.0-aa11', '1.0.0-cc33']);
  });
});
