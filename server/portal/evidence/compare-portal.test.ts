import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portal as servedPortal } from '../pages/portal';
import fastify, { type FastifyInstance } from 'fastify';
import { comparePortal } from './compare-portal';
import { BuiltPortal } from './testing/built-portal';

let built: BuiltPortal;
let deployed: BuiltPortal;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  [built, deployed] = [new BuiltPortal(), new BuiltPortal()];
  app = fastify();
});
afterEach(async () => {
  await app.close();
  built.remove();
  deployed.remove();
});

/**
 * @param alter changes the headers of every response, as a proxy might
 * @param remoteOrigins origins from which remotes may load files
 */
async function serve(
  alter?: (headers: Record<string, string>) => void,
  remoteOrigins: string[] = [],
): Promise<void> {
  if (alter)
    app.addHook('onSend', async (_request, reply) => {
      const headers = reply.getHeaders() as Record<string, string>;
      alter(headers);
      reply.headers(headers);
    });
  const settings = {
    bankName: 'Demo Bank',
    apiBase: 'https://api.bank.example/pay',
    sandbox: false,
    production: true,
    remoteOrigins,
  };
  const frameAncestors = ['https://bank.example'];
  await app.register(servedPortal, { distDir: deployed.dir, settings, frameAncestors });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}

describe('a running portal, compared with its build', () => {
  it("finds no difference in a portal, whatever the bank's configuration", async () => {
    await serve();
    await expect(comparePortal(origin, built.dir)).resolves.toEqual([]);
  });

  it('reports a changed script, a missing script and another registry', async () => {
    deployed.write('shell/later.js', 'steal();');
    deployed.writeRegistry(2, deployed.releaseLoans(deployed.version));
    rmSync(join(deployed.dir, 'remotes/loans', deployed.version, 'page.js'));
    await serve();
    expect(await comparePortal(origin, built.dir)).toEqual([
      '/remotes/registry.json is another registry',
      expect.stringMatching(/^\/remotes\/registry\/[0-9a-f]{64}\.json is another registry$/),
      `/remotes/loans/${built.version}/page.js responds 404`,
      expect.stringMatching(/^\/shell\/later\.js has other bytes: sha384-/),
    ]);
  });

  it('compares the scripts of a remote on another origin, which the configuration must allow', async () => {
    const files = new Map<string, string>();
    const cdn = fastify();
    cdn.get('/*', async ({ url }, reply) => reply.type('text/javascript').send(files.get(url) ?? ''));
    const cdnOrigin = await cdn.listen({ host: '127.0.0.1', port: 0 });
    const version = '1.1.0-bbbbbbbbbb';
    for (const each of [built, deployed]) each.releaseLoans(version, `${cdnOrigin}/loans/${version}`);
    for (const file of ['page.js', 'remoteEntry.js'])
      files.set(
        `/loans/${version}/${file}`,
        readFileSync(join(built.dir, 'remotes/loans', version, file), 'utf8'),
      );
    try {
      await serve(undefined, [cdnOrigin]);
      await expect(comparePortal(origin, built.dir, [cdnOrigin])).resolves.toEqual([]);
      files.set(`/loans/${version}/page.js`, 'steal();');
      expect(await comparePortal(origin, built.dir)).toEqual([
        expect.stringMatching(/^the page policy lacks: script-src 'self' 'sha384-/),
        expect.stringMatching(/^the page policy also has: script-src 'self' http:\/\/127/),
        expect.stringMatching(/^http:.*\/page\.js has other bytes: sha384-/),
      ]);
      await cdn.close();
      expect(await comparePortal(origin, built.dir, [cdnOrigin])).toEqual([
        `${cdnOrigin}/loans/${version}/page.js does not arrive`,
        `${cdnOrigin}/loans/${version}/remoteEntry.js does not arrive`,
      ]);
    } finally {
      await cdn.close();
    }
  });

  it('reports a page that loads another script', async () => {
    deployed.releaseShell('steal();');
    await serve();
    expect((await comparePortal(origin, built.dir)).join('\n')).toMatch(
      /\/ loads \/shell\/main\.js as sha384-.*, which is not in the list/,
    );
  });

  it('reports a weaker page policy and a missing header', async () => {
    await serve((headers) => {
      headers['content-security-policy'] = String(headers['content-security-policy']).replace(
        "script-src 'self'",
        "script-src 'self' 'unsafe-inline'",
      );
      headers['referrer-policy'] = 'origin';
    });
    expect(await comparePortal(origin, built.dir)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the page policy lacks: script-src 'self' 'sha384-[^']+' 'sha384-[^']+'$/),
        expect.stringMatching(/^the page policy also has: script-src 'self' 'unsafe-inline' 'sha384-/),
        'referrer-policy is origin, not no-referrer',
      ]),
    );
  });
});
