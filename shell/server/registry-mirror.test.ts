import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseOf, unsignedRegistry } from '../testing/releases';
import { RegistryMirror } from './registry-mirror';

let server: Server;
let address: string;
let respond: { status: number; text: string; location?: string };

const registryOf = (seq: number) =>
  JSON.stringify({ ...unsignedRegistry({ billers: releaseOf('billers') }, seq), signature: 'x' });

beforeEach(async () => {
  respond = { status: 200, text: registryOf(1) };
  server = createServer(({ url }, response) => {
    if (url === '/elsewhere') return response.end(registryOf(9));
    const { status, text, location } = respond;
    response.writeHead(status, location === undefined ? {} : { location }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
});

afterEach(() => new Promise((closed) => server.close(closed)));

describe('a registry at an address', () => {
  it('[MFE-02] is fetched again, byte for byte', async () => {
    const mirror = await RegistryMirror.start(address);
    expect(mirror.read()).toMatchObject({ text: registryOf(1), registry: { seq: 1 } });
    respond.text = registryOf(2);
    await mirror.fetch();
    expect(mirror.read()).toMatchObject({ text: registryOf(2), registry: { seq: 2 } });
  });

  it.each([
    ['responds with an error', { status: 503, text: '' }],
    ['is cut off', { status: 200, text: registryOf(2).slice(0, 40) }],
    ['is no registry', { status: 200, text: '{"schema":1}' }],
  ])('[MFE-02] stays the last good one while the server %s', async (_what, bad) => {
    const mirror = await RegistryMirror.start(address);
    respond = bad;
    await expect(mirror.fetch()).rejects.toThrow(`The registry at ${address} cannot be read`);
    expect(mirror.read().registry.seq).toBe(1);
  });

  it('follows no redirect', async () => {
    const mirror = await RegistryMirror.start(address);
    respond = { status: 302, text: '', location: '/elsewhere' };
    await expect(mirror.fetch()).rejects.toThrow('cannot be read');
    expect(mirror.read().registry.seq).toBe(1);
  });

  it('stops the start when it cannot be fetched', async () => {
    respond.status = 404;
    await expect(RegistryMirror.start(address)).rejects.toThrow('cannot be read');
  });
});
