import { release } from '@billpay/remote-kit/release/release';
import { buildRelease, pagesAt, providing } from '../testing/releases';
import { SignedFiles } from '../testing/signed-files';
import { RegistrySource } from './registry-source';
import { findForeign, listOrigins, withoutForeign } from './remote-origins';

const cdn = 'https://cdn.team.example';
const integrity = `sha384-${'A'.repeat(64)}`;

const at = (origin: string, version: string) =>
  buildRelease('billers', {
    version,
    entry: `${origin}/billers/${version}/remoteEntry.js`,
    pages: pagesAt('/'),
  });

describe('the address of a released file', () => {
  it.each([
    '/remotes/billers/1.0.0-aaaaaaaaaa/remoteEntry.js',
    `${cdn}/billers/1.0.0-aaaaaaaaaa/remoteEntry.js`,
    'https://cdn.team.example:8443/remoteEntry.js',
    'http://127.0.0.1:9000/billers/remoteEntry.js',
    'http://localhost/remoteEntry.js',
  ])('[MFE-04] accepts the file address %s', (entry) => {
    expect(release.safeParse(buildRelease('billers', { entry })).success).toBe(true);
  });

  it.each([
    'remoteEntry.js',
    '//cdn.team.example/remoteEntry.js',
    '/remotes/../shell/main.js',
    '/remotes//billers/remoteEntry.js',
    `${cdn}/../remoteEntry.js`,
    `${cdn}/billers/remoteEntry.js?v=1`,
    `${cdn}/billers/remoteEntry.js#1`,
    'https://user:word@cdn.team.example/remoteEntry.js',
    'https://CDN.team.example/remoteEntry.js',
    'https://1.2.3/remoteEntry.js',
    'http://cdn.team.example/remoteEntry.js',
    'http://127.0.0.1.evil.example/remoteEntry.js',
    'data:text/javascript,steal()',
  ])('[MFE-04] refuses the file address %s', (entry) => {
    const { preload } = buildRelease('billers', { preload: [{ href: entry, integrity, for: [] }] });
    expect(release.safeParse(buildRelease('billers', { entry })).success).toBe(false);
    expect(release.safeParse(buildRelease('billers', { preload })).success).toBe(false);
  });
});

describe('releases with files on another origin', () => {
  it('[MFE-04] keeps releases on allowed origins, and falls back from others as from withdrawn ones', () => {
    const [own, allowed, foreign] = [
      buildRelease('billers', { version: '1.0.0-aaaaaaaaaa' }),
      at(cdn, '1.1.0-bbbbbbbbbb'),
      at('https://cdn.evil.example', '1.2.0-cccccccccc'),
    ];
    const canary = { percent: 5, release: foreign };
    expect(withoutForeign({ billers: { ...allowed, previous: own, canary } }, [cdn])).toEqual({
      billers: { ...allowed, previous: own },
    });
    expect(withoutForeign({ billers: { ...foreign, previous: allowed } }, [cdn])).toEqual({
      billers: allowed,
    });
    expect(withoutForeign({ billers: foreign }, [cdn])).toEqual({});
    expect(listOrigins({ billers: { ...allowed, previous: own, canary } })).toEqual([
      cdn,
      'https://cdn.evil.example',
    ]);
  });

  it('[MFE-04] finds a release with only one file on another origin', () => {
    const href = 'https://cdn.team.example.evil.example/1.js';
    const billers = { ...at(cdn, '1.1.0-bbbbbbbbbb'), preload: [{ href, integrity, for: ['/'] }] };
    expect(findForeign({ billers }, [cdn])).toEqual([
      { remote: 'billers', version: '1.1.0-bbbbbbbbbb', origin: 'https://cdn.team.example.evil.example' },
    ]);
  });

  it.each<[string, readonly string[], string | undefined, string[]]>([
    ['loads and allows a release on an allowed origin', [cdn], '1.1.0-bbbbbbbbbb', []],
    ['leaves out and reports a release elsewhere', [], '1.0.0-aaaaaaaaaa', ['1.1.0-bbbbbbbbbb']],
  ])('[MFE-04] %s', async (_what, remoteOrigins, version, reported) => {
    const signer = new SignedFiles();
    const previous = buildRelease('billers', { pages: pagesAt('/') });
    const files = signer.files({ billers: { ...at(cdn, '1.1.0-bbbbbbbbbb'), previous } }, 1);
    const allowed: unknown[] = [];
    const foreign: string[] = [];
    const source = new RegistrySource({
      root: signer.pinned,
      provided: providing(),
      switchedOff: [],
      remoteOrigins,
      fetchSwitchedOff: async () => [],
      now: Date.now,
      fetchFiles: async () => files,
      fetchRegistry: async () => files.registry,
      onVerified: (remotes) => allowed.push(remotes.billers?.version),
      onForeign: (release) => foreign.push(release.version),
      onRefused: ({ message }) => {
        throw new Error(message);
      },
    });
    await source.start(files);
    expect(source.live().provider('page', '/')?.version).toBe(version);
    expect(allowed).toEqual([version]);
    expect(foreign).toEqual(reported);
  });
});
