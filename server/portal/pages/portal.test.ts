import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { pageTexts } from '@billpay/shell/page-texts';
import { skeleton } from './skeleton';
import { portal } from './portal';
import { BuiltPortal, billers, manifest, pinned, settings } from './testing/built-portal';

const built = new BuiltPortal();
beforeEach(() => built.start());
afterEach(() => built.remove());

describe('the page', () => {
  it.each(['/', '/my-bills', '/session-expired', '/mock-redirect', '/nothing-here'])(
    '[NAV-08] serves the page of the shell on %s',
    async (path) => {
      const { statusCode, headers, body } = await built.app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(
        `<script src="/shell/main.1.js" defer fetchpriority="high" integrity="${pinned('M')}" crossorigin="anonymous">`,
      );
    },
  );

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses the page by %s, and tells caches that the encoding varies', async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding };
    const page = await built.app.inject({ url: '/', headers });
    expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(page.rawPayload).toString()).toContain('id="billpay-settings"');
    expect(page.rawPayload.length).toBeLessThan((await built.app.inject('/')).rawPayload.length / 2);
  });

  it.each<[string, string[] | undefined, string[]]>([
    [
      'preloads files from an allowed origin, and lets scripts and their diagnosis use it',
      ['https://cdn.team.example'],
      ['script-src', 'connect-src', 'link'],
    ],
    ['preloads nothing from an origin that the bank does not allow', undefined, []],
  ])('[MFE-02] %s', async (_what, remoteOrigins, uses) => {
    const address = 'https://cdn.team.example/billers/1.1.0-bbbbbbbbbb';
    built.writeRegistry(2, {
      entry: `${address}/remoteEntry.js`,
      preload: [{ href: `${address}/home.js`, integrity: pinned('H'), for: ['/'] }],
    });
    const elsewhere = fastify();
    await elsewhere.register(portal, { distDir: built.distDir, settings: { ...settings, remoteOrigins } });
    const { body, headers } = await elsewhere.inject('/');
    await elsewhere.close();
    const directives = String(headers['content-security-policy']).split('; ');
    const users = directives.filter((directive) => directive.includes('https://cdn.team.example'));
    const links = [...body.matchAll(/<link [^>]*href="https:[^>]*>/g)].map(([tag]) => tag);
    expect([...users, ...links].map((use) => use.split(' ')[0]?.replace('<', ''))).toEqual(
      uses.flatMap((use) => (use === 'link' ? [use, use] : use)),
    );
    for (const link of links) expect(link).toMatch(/ integrity="sha384-[AH]{64}" crossorigin="anonymous"/);
  });

  it('preloads nothing of a remote that the bank has switched off', async () => {
    const off = fastify();
    await off.register(portal, {
      distDir: built.distDir,
      settings: { ...settings, switchedOff: ['billers'] },
    });
    expect((await off.inject('/')).body).not.toContain('/remotes/billers/1/home.js" integrity');
    await off.close();
  });

  it('[MFE-04] titles the page of a switched-off remote without offering it in the menu', async () => {
    const off = fastify();
    await off.register(portal, {
      distDir: built.distDir,
      settings: { ...settings, switchedOff: ['billers'] },
    });
    const { body } = await off.inject('/');
    expect(body).toContain('<title>Home – Bill Pay');
    expect(body).not.toMatch(/<li[ >]/);
    await off.close();
  });

  it("[NAV-07] puts the page's name into its title before any script runs, and escapes a bank's name", async () => {
    const titleOf = async (path: string) =>
      /<title>(.*)<\/title>/.exec((await built.app.inject(path)).body)?.[1];
    const bank = '&lt;/script>&lt;b>Bank &amp; Sons&lt;/b>';
    expect(await titleOf('/')).toBe(`Home – Bill Pay – ${bank}`);
    expect(await titleOf('/session-expired')).toBe(`Logged out – Bill Pay – ${bank}`);
    expect(await titleOf('/history')).toBe(`Bill Pay – ${bank}`);
    expect(await titleOf('/loans')).toBe(`Page not found – Bill Pay – ${bank}`);
  });

  it("[MFE-02] preloads the route's entry, files and shares with integrity, and nothing of other extensions", async () => {
    const { body } = await built.app.inject('/?id=a&hash=b');
    const ahead = [...body.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="sha384-(.)/g)];
    expect(ahead.map(([, href, letter]) => `${href} ${letter}`)).toEqual([
      '/remotes/billers/1.0.0-aaaaaaaaaa/remoteEntry.js A',
      '/remotes/billers/1/home.js H',
      '/shell/tabs.1.js P',
      '/shell/react-dom.1.js D',
    ]);
  });

  it('[MFE-02] preloads rendering code after the code that runs first, also on a page without a remote', async () => {
    for (const path of ['/', '/session-expired']) {
      const { body } = await built.app.inject(path);
      const links = body.match(/<link rel="preload"[^>]*>/g) ?? [];
      expect(links.filter((link) => link.includes('react-dom'))).toEqual([
        `<link rel="preload" as="script" href="/shell/react-dom.1.js" integrity="${pinned('D')}" crossorigin="anonymous" fetchpriority="low">`,
      ]);
    }
  });

  it('[MFE-02] preloads the registry that its timestamp names; an older shell gets it in the markup', async () => {
    const { body } = await built.app.inject('/history');
    const stamp = /id="billpay-timestamp">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    const { registry } = JSON.parse(stamp) as { registry: { sha256: string } };
    expect(body.match(/<link[^>]*>/g)).toEqual([
      expect.stringContaining('rel="icon"'),
      `<link rel="preload" as="fetch" href="/remotes/registry/${registry.sha256}.json" crossorigin="anonymous" fetchpriority="low">`,
      expect.stringContaining('/shell/react-dom.1.js'),
    ]);
    expect(body).not.toContain('billpay-registry');

    const older = { ...manifest, version: '0.9.0', fetchesRegistry: undefined };
    built.write('shell/shell-manifest.json', JSON.stringify(older));
    const page = (await built.app.inject('/history')).body;
    expect(page).not.toContain('as="fetch"');
    const inPage = /id="billpay-registry">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(inPage)).toMatchObject({
      seq: 1,
      remotes: { billers: { live: { release: { version: billers.version } } } },
    });
  });

  it('sends a page of the same size for any registry', async () => {
    const lengthOf = async () => (await built.app.inject('/my-bills')).body.length;
    const before = await lengthOf();
    built.writeRegistry(2, { previous: billers, canary: { percent: 5, release: billers } });
    // The timestamp contains the registry's size, which may have one more digit.
    expect(await lengthOf()).toBeLessThanOrEqual(before + 1);
  });

  it('[SES-01] puts the inline script and its data before all files that it loads', async () => {
    const { body } = await built.app.inject('/');
    const [, data = ''] =
      /id="billpay-early">([^<]*)<\/script>\n<script>early\("&"\);<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({ apiBase: '/api', firstCalls: ['/billers/saved'] });
    expect(body.match(/<script>[^<]*/g)).toEqual(['<script>stop("&");', '<script>early("&");']);
    expect(body.indexOf('<script>')).toBeLessThan(body.indexOf('<link rel="preload"'));
    expect(body.indexOf('<script>')).toBeLessThan(body.indexOf(' src='));
  });

  it('[MFE-06] includes the message for old browsers in its language, with the oldest supported ones and the phone number', async () => {
    const texts = { late: '', oldBrowser: 'Trop <vieux>', newerBrowsers: 'Depuis :', support: 'Aide :' };
    const parts = { bankName: 'Bank', branding: {}, menu: [], path: '/', hasLanguages: false };
    const withPhone = { ...parts, texts: { ...pageTexts, ...texts }, supportPhone: '1800 <1>' };
    expect(skeleton(withPhone)).toContain(
      '<p>Trop &lt;vieux></p><p>Depuis : Chrome 108, Edge 108, Firefox 121, Safari 15.4, iOS 15.4, Samsung Internet 21, Android WebView 108</p><p>Aide : <b>1800 &lt;1></b></p>',
    );
    expect(skeleton({ ...parts, texts: pageTexts })).not.toContain(pageTexts.support);
    expect((await built.app.inject('/')).body).toContain(pageTexts.oldBrowser);
  });

  it('[BEY-14] [HOME-01] reserves space for the payment lock only if the portal offers it', () => {
    const menu = [{ path: '/', title: 'Home', icon: [], order: 10 }];
    const parts = { bankName: 'Bank', branding: {}, menu, path: '/', hasLanguages: false, texts: pageTexts };
    expect(skeleton({ ...parts, hasProtection: true })).toContain('<em></em><s>');
    expect(skeleton(parts)).not.toContain('<em>');
  });

  it('[HOME-01] preloads no calls if no live remote has the route', async () => {
    expect((await built.app.inject('/history')).body).toContain('{"apiBase":"/api","firstCalls":[]}');
  });

  it("[NAV-07] shows the bank's name and the menu before any script runs, without interpreting markup", async () => {
    const { body } = await built.app.inject('/');
    const bar = /<div class="sk-bar"(.*?)<\/ul>/s.exec(body)?.[1] ?? '';
    expect(bar).toContain('<b>&lt;/script>&lt;b>Bank &amp; Sons&lt;/b></b> Bill Pay');
    expect(bar).toMatch(/<li class="sk-current"><svg[^>]*><path d="M3 9h5"\/><\/svg><span>Home<\/span>/);
    expect((await built.app.inject('/history')).body).not.toContain('<li class="sk-current"');
  });

  it.each(['/session-expired', '/mock-redirect'])('[NAV-06] shows no menu on %s', async (path) => {
    const { body } = await built.app.inject(path);
    expect(body).toContain('class="sk-bar"');
    expect(body).not.toMatch(/<li[ >]/);
  });

  it('[MFE-02] preloads no remote script if no live remote has the route, and only rendering code if there is no session', async () => {
    const aheadOf = async (path: string) =>
      [...(await built.app.inject(path)).body.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
    const renderer = '/shell/react-dom.1.js';
    expect(await aheadOf('/history')).toEqual([expect.stringContaining('/remotes/registry/'), renderer]);
    expect(await aheadOf('/session-expired')).toEqual([renderer]);
  });

  it('escapes settings and timestamp, so that they cannot become code', async () => {
    const { body } = await built.app.inject('/');
    const data = /id="billpay-settings">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ bankName: settings.bankName, apiBase: '/api' });
    expect(body).not.toContain('<b>Bank &');
    const stamp = /id="billpay-timestamp">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(stamp)).toMatchObject({ version: 1, registry: { seq: 1 } });
  });

  it('sends a policy with a fresh nonce and without other inline scripts, eval or foreign origins', async () => {
    const [one, two] = [await built.app.inject('/'), await built.app.inject('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${pinned('B')}' '${pinned('E')}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors https://bank.example',
      "require-trusted-types-for 'script'",
      "trusted-types billpay-shell billpay-loader mfe-autopay mfe-billers mfe-complaints mfe-history mfe-payments 'allow-duplicates'",
    ]);
    expect(one.body).toContain(`<style nonce="${nonce}">`);
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
  });

  it('sends Strict-Transport-Security for two years', async () => {
    expect((await built.app.inject('/')).headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it.each(['/', '/my-bills', '/remotes/registry.json', '/shell/main.1.js'])(
    'sends the headers of GET for HEAD %s, without the body',
    async (url) => {
      const [get, head] = [await built.app.inject(url), await built.app.inject({ method: 'HEAD', url })];
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      for (const name of [
        'content-type',
        'cache-control',
        'cross-origin-opener-policy',
        'x-content-type-options',
      ])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    },
  );
});
