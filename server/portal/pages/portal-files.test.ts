import { brotliDecompressSync } from 'node:zlib';
import { responseHeaders } from './security-headers';
import { BuiltPortal } from './testing/built-portal';

const built = new BuiltPortal();
beforeEach(() => built.start());
afterEach(() => built.remove());

describe('the headers', () => {
  it.each([
    ['page', '/'],
    ['file', '/shell/main.1.js'],
    ['file', '/remotes/billers/1.0.0-aaaaaaaaaa/remoteEntry.js'],
    ['embed', '/embed.js'],
    ['other', '/remotes/registry.json'],
    ['other', '/favicon.ico'],
    ['other', '/shell/gone.js'],
  ] as const)('sends all headers of a %s on %s', async (kind, url) => {
    built.write('shell/embed.js', 'embed');
    expect((await built.app.inject(url)).headers).toMatchObject(responseHeaders[kind]);
  });
});

describe('files', () => {
  it('does not serve the page for missing files', async () => {
    expect((await built.app.inject('/shell/gone.js')).statusCode).toBe(404);
    expect((await built.app.inject('/favicon.ico')).statusCode).toBe(404);
    expect((await built.app.inject('/remotes/../shell/shell-manifest.json')).statusCode).not.toBe(500);
  });

  it.each(['/shell/', '/remotes/', '/remotes/billers/', '/remotes/billers/1.0.0-aaaaaaaaaa/'])(
    'lists no folder at %s',
    async (url) => {
      const { statusCode, body } = await built.app.inject(url);
      expect(statusCode).toBe(403);
      expect(body).not.toMatch(/\.js|registry/);
    },
  );

  it('caches immutable files for a year, and compresses them', async () => {
    const { headers, rawPayload } = await built.app.inject({
      url: '/shell/main.1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('main');
    const plain = await built.app.inject('/remotes/billers/1.0.0-aaaaaaaaaa/remoteEntry.js');
    expect([plain.body, plain.headers['content-type']]).toEqual([
      'entry',
      'application/javascript; charset=utf-8',
    ]);
  });

  it.each(['release-log.jsonl', '.release-lock', '.123.unfinished'])('keeps %s private', async (file) => {
    built.write(`remotes/${file}`, 'internal');
    const { body } = await built.app.inject(`/remotes/${file}`);
    expect(body).not.toContain('internal');
  });
});
