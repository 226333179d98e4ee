import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { responseHeaders } from '../pages/security-headers';
import { BothServers, fetchEssence } from './testing/both-servers';

const servers = new BothServers();
beforeAll(() => servers.start());
afterAll(() => servers.stop());

describe('a release behind nginx', () => {
  /** Fetches from nginx over a new connection, since a reload closes the others. */
  const responseOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(servers.origins.nginx + path, { agent: false, headers }, resolve).once('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  const seqOf = async (path: string) => Number(/"seq":(\d+)/.exec((await responseOf(path)).body)?.[1]);

  it('[MFE-02] serves pages and registry of a release together from the next reload on, and keeps earlier files', async () => {
    const registryOfPage = async () =>
      /as="fetch" href="([^"]+)"/.exec((await responseOf('/')).body)?.[1] ?? '';
    const before = await registryOfPage();
    servers.tiny.release('1.0.1-bbbbbbbbbb', 2);
    const release = await servers.writeRelease();
    expect(readlinkSync(join(servers.folder, 'current'))).toBe(`releases/${release}`);
    expect([await seqOf('/'), await seqOf('/remotes/registry.json')]).toEqual([1, 1]);

    const former = servers.workers();
    expect(former).not.toEqual([]);
    await servers.reload(former);
    expect(await seqOf('/')).toBe(2);
    expect(await seqOf('/remotes/registry.json')).toBe(2);
    // For pages that were sent before the reload.
    expect([await seqOf(before), await seqOf(await registryOfPage())]).toEqual([1, 2]);
    for (const version of ['1.0.0-aaaaaaaaaa', '1.0.1-bbbbbbbbbb']) {
      const { body } = await responseOf(`/remotes/complaints/${version}/remoteEntry.js`);
      expect(body).toBe(`entry of ${version}`);
    }
  });

  it('[MFE-02] serves a new shell in the next page; earlier pages load the files of their own shell', async () => {
    const pageOf = async () => {
      const { body: html } = await responseOf('/');
      const version = /"shellVersion":"([^"]+)"/.exec(html)?.[1];
      return { version, scripts: [...html.matchAll(/src="(\/shell\/[^"]+)"/g)].map(([, path = '']) => path) };
    };
    const open = await pageOf();
    expect(open).toEqual({ version: '1.0.0', scripts: ['/shell/main.1.js'] });
    servers.tiny.releaseShell('1.1.0', 'main.2.js');
    await servers.writeRelease();
    expect(await pageOf()).toEqual(open);

    await servers.reload();
    const next = await pageOf();
    expect(next).toEqual({ version: '1.1.0', scripts: ['/shell/main.2.js'] });
    for (const path of [...open.scripts, ...next.scripts]) {
      const { status, headers } = await responseOf(path, { 'accept-encoding': 'gzip' });
      const sent = ['cache-control', 'content-encoding'].map((name) => headers[name]);
      expect([path, status, ...sent]).toEqual([path, 200, responseHeaders.file['cache-control'], 'gzip']);
    }
    expect((await responseOf('/embed.js')).body).toContain('// of 1.1.0');
    expect(await fetchEssence(servers.origins.nginx, '/shell/main.1.js')).toEqual(
      await fetchEssence(servers.origins.node, '/shell/main.1.js'),
    );
  });

  it('[MFE-02] serves a newer registry unchanged, while pages keep their own', async () => {
    servers.tiny.release('1.0.2-cccccccccc', 3);
    const newer = readFileSync(join(servers.tiny.folder, 'portal/remotes/registry.json'));
    const [page] = [await seqOf('/')];
    writeFileSync(join(servers.folder, 'current/site/remotes/registry.json'), newer);
    expect([await seqOf('/'), await seqOf('/remotes/registry.json')]).toEqual([page, 3]);
  });
});
