import fastify, { type FastifyInstance } from 'fastify';
import { portal } from './portal';
import { BuiltPortal, settings } from './testing/built-portal';

const built = new BuiltPortal();
beforeEach(() => built.start());
afterEach(() => built.remove());

describe("the bank's branding", () => {
  const logo = { src: '/branding/a1.svg', text: 'Example Bank', width: 280, height: 32 };
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  let branded: FastifyInstance;

  beforeEach(async () => {
    branded = fastify();
    await branded.register(portal, {
      distDir: built.distDir,
      settings: {
        ...settings,
        branding: {
          light: { primary: '#8a1538', canvas: '#f8f5f1' },
          radius: 4,
          fontFiles: [{ family: 'Bank Sans', src: '/branding/b2.woff2', weight: '300 700' }],
          logo,
        },
      },
      brandFiles: [{ path: logo.src, contentType: 'image/svg+xml', bytes: Buffer.from(hostile) }],
    });
  });
  afterEach(() => branded.close());

  it('applies colours, corners, font, logo and icon before any script runs', async () => {
    const { body } = await branded.inject('/');
    const style = /<style nonce="[^"]+">([^<]+)</.exec(body)?.[1];
    expect(style).toContain('--bp-canvas:#f8f5f1');
    expect(style).toContain('--bp-canvas:#0f131a');
    expect(style).toContain('@font-face{font-family:"Bank Sans";src:url(/branding/b2.woff2)');
    expect(style).toContain('border-radius:4px');
    expect(body).toContain('<link rel="preload" as="font" type="font/woff2" href="/branding/b2.woff2"');
    expect(body).toContain('<img src="/branding/a1.svg" alt="" width="140" height="16"');
    expect(body).toContain(encodeURIComponent('fill="#8a1538"'));
  });

  it('leaves a page without branding unchanged', async () => {
    const { body } = await built.app.inject('/');
    expect(body).toContain('--bp-canvas:#f4f6fa');
    expect(body).not.toMatch(/@font-face|as="font"|<img/);
  });

  it('serves brand files with a cache lifetime of a year and a policy that forbids scripts', async () => {
    const { headers, body } = await branded.inject(logo.src);
    expect(body).toBe(hostile);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect((await branded.inject('/branding/unknown.svg')).statusCode).toBe(404);
  });
});
