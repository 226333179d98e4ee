import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { responseHeaders } from './security-headers';
import { BuiltPortal, billers } from './testing/built-portal';

const built = new BuiltPortal();
beforeEach(() => built.start());
afterEach(() => built.remove());

describe('the registry of a portal', () => {
  it('[MFE-02] never caches the registry, and shows a release at once in page and registry', async () => {
    expect((await built.app.inject('/remotes/registry.json')).headers['cache-control']).toBe('no-store');
    built.writeRegistry(22);
    expect((await built.app.inject('/remotes/registry.json')).json()).toMatchObject({ seq: 22 });
    expect((await built.app.inject('/')).body).toContain('"seq":22');
  });

  const addressOf = (registry: string) =>
    `/remotes/registry/${createHash('sha256').update(registry).digest('hex')}.json`;

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    "[MFE-02] lets browsers cache a page's registry permanently, compressed by %s",
    async (encoding, open) => {
      const registry = built.writeRegistry(2, { previous: billers });
      const headers = { 'accept-encoding': encoding };
      const sent = await built.app.inject({ url: addressOf(registry), headers });
      expect(sent.headers).toMatchObject({
        ...responseHeaders.file,
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': encoding,
        vary: 'accept-encoding',
      });
      expect(open(sent.rawPayload).toString()).toBe(registry);
      expect((await built.app.inject(addressOf(registry))).body).toBe(registry);
    },
  );

  it('[MFE-02] keeps the registries of recent pages during releases and after a restart', async () => {
    const written = [2, 3, 4, 5, 6, 7];
    const addresses: string[] = [];
    for (const seq of written) {
      addresses.push(addressOf(built.writeRegistry(seq)));
      await built.app.inject('/');
    }
    const statuses = async () =>
      Promise.all(addresses.map(async (url) => (await built.app.inject(url)).statusCode));
    expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200]);
    await built.restart();
    expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200]);
    const { headers } = await built.app.inject(addresses[0] ?? '');
    expect(headers['cache-control']).toBe('no-store');
  });
});
