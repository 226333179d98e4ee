import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@billpay/remote-kit/build/integrity-plugin';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { Release } from '@billpay/shell/registry/registry';
import { LiveBuild, type BuildResult } from './live-build';
import { liveHandler, serveLive, type LiveServer } from './live-server';

// Below the project, where the sources find their packages.
const project = join(__dirname, '../..');
mkdirSync(join(project, 'build'), { recursive: true });
const folder = mkdtempSync(join(project, 'build/test-'));
const dir = join(folder, 'sample-remote');
cpSync(join(project, 'shell/testing/fixtures/sample-remote'), dir, { recursive: true });

let server: LiveServer;

beforeAll(async () => {
  server = await serveLive(dir, 0, ['https://test.bank.example']);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
const result = async () => (await (await get('/live/remote.json')).json()) as BuildResult;

async function built() {
  const found = await result();
  if ('error' in found) throw new Error(found.error);
  return found.release;
}

/** Files of a build that its entry does not pin as they are. */
async function unpinnedIn({ entry }: Release): Promise<string[]> {
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  const { files } = (await (await get(`${folder}/${manifestFile}`)).json()) as RemoteManifest;
  const runtime = await (await get(entry)).text();
  const later = files.filter(({ file }) => !entry.endsWith(file));
  const pinned = await Promise.all(
    later.map(async ({ file }) =>
      runtime.includes(integrityOf(await (await get(`${folder}/${file}`)).text())),
    ),
  );
  return later.filter((_, index) => !pinned[index]).map(({ file }) => file);
}

function edit(file: string, find: string, replace: string): void {
  const before = readFileSync(join(dir, file), 'utf8');
  expect(before).toContain(find);
  writeFileSync(join(dir, file), before.replace(find, replace));
}

describe('the live code of a remote', () => {
  it('[MFE-05] is built at each change; its files pin each other, and those of the build before stay', async () => {
    const changes = await get('/live/changes');
    const events = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await built();
    expect(first.pages).not.toEqual([]);
    const entry = await (await get(first.entry)).text();
    expect(integrityOf(entry)).toBe(first.integrity);
    expect(entry).not.toContain('eval(');
    expect(await unpinnedIn(first)).toEqual([]);

    edit('greeting-panel.tsx', 'Good morning', 'Good evening');
    await events?.read();
    let second = await built();
    while (second.version === first.version) {
      await events?.read();
      second = await built();
    }
    expect(second.entry).not.toBe(first.entry);
    expect(await unpinnedIn(second)).toEqual([]);
    expect((await get(first.entry)).status).toBe(200);

    edit('greeting-panel.tsx', 'export', 'exprot');
    let broken = await result();
    while (!('error' in broken)) {
      await events?.read();
      broken = await result();
    }
    expect(broken).toMatchObject({ error: expect.stringContaining('greeting-panel.tsx') });
    await events?.cancel();
  }, 240_000);
});

describe('who may read unreleased code', () => {
  const build = new LiveBuild(dir);
  afterAll(() => build.close());

  function request(headers: Record<string, string>, method = 'OPTIONS') {
    const sent: Record<string, unknown> = {};
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => void (sent[name] = value),
      end: () => undefined,
    };
    const passed: string[] = [];
    const handle = liveHandler(build, ['https://test.bank.example']);
    const asked = { url: '/live/remote.json', method, headers: { host: 'localhost:4100', ...headers } };
    handle(asked as never, response as never, () => void passed.push('next'));
    return { sent, status: response.statusCode, passed };
  }

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'https://test.bank.example'])(
    'a portal at %s',
    (origin) => {
      const { sent, status } = request({ origin });
      expect(sent['access-control-allow-origin']).toBe(origin);
      expect(sent['access-control-allow-private-network']).toBe('true');
      expect(status).toBe(204);
    },
  );

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'https://test.bank.example.evil.example',
  ])('no page at %s', (origin) =>
    expect(request({ origin }).sent).not.toHaveProperty('access-control-allow-origin'),
  );

  it('no page of a site whose name resolves to this machine', () => {
    expect(request({ host: 'evil.example:4100' }).status).toBe(403);
  });
});
