import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRelease } from '@billpay/shell/testing/releases';
import { SignedFiles } from '@billpay/shell/testing/signed-files';
import { addressSource } from './release-source';
import { ReleaseStore } from './release-store';

const signer = new SignedFiles();
let server: Server;
let address: string;
let folder: string;
let files: Record<string, string>;
let respond: { status: number; location?: string } | undefined;
let refusals: unknown[];

function serve(seq: number): void {
  const { timestamp, registry } = signer.files({ billers: buildRelease('billers') }, seq);
  files = { '/live/timestamp.json': timestamp, '/live/registry.json': registry };
}

beforeEach(async () => {
  respond = undefined;
  refusals = [];
  folder = mkdtempSync(join(tmpdir(), 'billpay-served-'));
  serve(1);
  server = createServer(({ url = '' }, response) => {
    if (respond && url.startsWith('/live/'))
      return response.writeHead(respond.status, respond.location ? { location: respond.location } : {}).end();
    const text = files[url];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/registry.json`;
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((closed) => server.close(closed));
});

async function open(): Promise<ReleaseStore> {
  const store = new ReleaseStore({
    source: addressSource(address),
    pinnedRoot: () => signer.pinned,
    stateFile: join(folder, 'served.json'),
    onRefused: (error) => refusals.push(error),
  });
  await store.reload();
  return store;
}

const seqOf = (store: ReleaseStore) => store.current()?.parsed.registry.seq;

describe('a registry at a URL', () => {
  it('[MFE-02] refetches the registry, byte for byte', async () => {
    const store = await open();
    serve(2);
    await store.reload();
    expect(store.current()).toMatchObject({
      registry: files['/live/registry.json'],
      timestamp: files['/live/timestamp.json'],
    });
    expect(refusals).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['the server responds with an error', () => (respond = { status: 503 })],
    ['the server redirects', () => (respond = { status: 302, location: '/elsewhere' })],
    [
      'it is cut off',
      () => (files['/live/registry.json'] = files['/live/registry.json']?.slice(0, 40) ?? ''),
    ],
    ['it never ends', () => (files['/live/timestamp.json'] = ' '.repeat(3_000_000))],
    ['it is missing', () => (files = {})],
  ])('[MFE-02] keeps the last good registry while %s', async (_what, breakIt) => {
    const store = await open();
    breakIt();
    await store.reload();
    expect(seqOf(store)).toBe(1);
    expect(refusals).toHaveLength(1);
  });

  it('[MFE-02] does not serve a registry before it has read a valid one', async () => {
    files = {};
    expect(seqOf(await open())).toBeUndefined();
  });
});
