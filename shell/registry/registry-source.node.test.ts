import { createHash } from 'node:crypto';
import { pagesAt, providing, buildRelease } from '../testing/releases';
import { SignedFiles } from '../testing/signed-files';
import { fetchFiles, fetchRegistry } from './fetch-files';
import { RegistrySource } from './registry-source';
import { registryAddress } from './trust';
import type { ServedFiles } from './verify-files';

const signer = new SignedFiles();
const filesOf = (version: string, seq: number) =>
  signer.files({ billers: buildRelease('billers', { version, pages: pagesAt('/') }) }, seq);
const [first, next] = [filesOf('1.0.0-aa11', 1), filesOf('1.1.0-aa12', 2)];
const addressOf = ({ registry }: ServedFiles) =>
  registryAddress(createHash('sha256').update(registry).digest('hex'));

const { fetch: ownFetch } = globalThis;
/** Server responses by address; all other files are missing. */
const served = new Map<string, string | Error>();
const fetched: string[] = [];

/** Sets the server's current files; keeps earlier registries. */
function release({ timestamp, registry }: ServedFiles): void {
  served.set('/remotes/timestamp.json', timestamp).set('/remotes/registry.json', registry);
}

beforeEach(() => {
  served.clear();
  fetched.length = 0;
  globalThis.fetch = async (address, { cache } = {}) => {
    fetched.push([address, cache].filter(Boolean).join(' '));
    const body = served.get(String(address));
    if (body instanceof Error) throw body;
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
  };
});
afterEach(() => {
  globalThis.fetch = ownFetch;
});

/** Returns a page composed with these files. */
function pageOf({ roots, timestamp }: ServedFiles, registry?: string) {
  const refused: string[] = [];
  const source = new RegistrySource({
    root: signer.pinned,
    provided: providing(),
    fetchSwitchedOff: async () => [],
    switchedOff: [],
    now: Date.now,
    fetchFiles,
    fetchRegistry,
    onVerified: () => undefined,
    onRefused: ({ file, reason }) => void refused.push(`${file}-${reason}`),
  });
  const start = () => source.start({ roots, timestamp, registry });
  return { source, start, refused, version: () => source.live().get('billers')?.version };
}

/** Files that Retry fetches. */
const current = [
  '/remotes/root/2.json no-store',
  '/remotes/timestamp.json no-store',
  '/remotes/registry.json no-store',
];

describe('the registry of a page', () => {
  it("[MFE-04] uses the registry that the page's timestamp names, from the browser's cache", async () => {
    release(next);
    served.set(addressOf(first), first.registry);
    const { start, version, refused } = pageOf(first);
    await start();
    expect([version(), fetched, refused]).toEqual(['1.0.0-aa11', [addressOf(first)], []]);
  });

  it('[MFE-04] does not fetch a registry that an older server has inlined', async () => {
    const { start, version } = pageOf(first, first.registry);
    await start();
    expect([version(), fetched]).toEqual(['1.0.0-aa11', []]);
  });

  it.each<[string, string | Error | undefined, string[]]>([
    ['is missing', undefined, []],
    ['does not arrive', new TypeError('Failed to fetch'), []],
    ['is endless', ' '.repeat(1_048_577), []],
    ['is an error page, which is reported', '<html>', ['registry-mismatched']],
    ['is an earlier one, which is reported', filesOf('0.9.0-aa10', 1).registry, ['registry-mismatched']],
  ])('[MFE-04] uses the current registry if the file %s', async (_, body, reported) => {
    release(next);
    if (body !== undefined) served.set(addressOf(first), body);
    const { start, version, refused } = pageOf(first);
    await start();
    expect([version(), fetched.slice(1).toSorted(), refused]).toEqual([
      '1.1.0-aa12',
      current.toSorted(),
      reported,
    ]);
  });

  it('[MFE-04] reports that no registry arrives, until Retry finds it', async () => {
    const { source, start, version, refused } = pageOf(first);
    await start();
    expect([source.isKnown(), version(), refused]).toEqual([false, undefined, ['registry-missing']]);
    await expect(source.refresh()).rejects.toThrow('There is no registry');
    release(first);
    await source.refresh();
    expect([source.isKnown(), version()]).toEqual([true, '1.0.0-aa11']);
  });

  it("[MFE-04] never uses a registry older than the page's, even if the server withholds that", async () => {
    release(first);
    const { source, start, refused } = pageOf(next);
    await start();
    expect([source.isKnown(), refused]).toEqual([false, ['timestamp-replayed', 'registry-missing']]);
  });

  it.each([
    ['', 'timestamp-unreadable'],
    ['{"registry":{"sha256":"../registry"}}', 'timestamp-unreadable'],
    [first.timestamp.replace('"version":1', '"version":2'), 'timestamp-unsigned'],
  ])('[MFE-04] does not fetch the registry again for the timestamp %j', async (timestamp, reason) => {
    release(next);
    served.set(addressOf(first), first.registry);
    const { source, start, refused } = pageOf({ ...first, timestamp });
    await start();
    expect([source.isKnown(), refused]).toEqual([false, [reason]]);
    expect(fetched.filter((address) => address.includes('no-store'))).toEqual([]);
  });
});
