import { join } from 'node:path';
import { ServerProcess } from '@billpay/sandbox/testing/server-process';
import { UnreadRequests } from '@billpay/sandbox/testing/unread-requests';

const PROGRAM = join(__dirname, 'testing/portal-program.ts');
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
const HEALTH_WITHIN_MS = 5_000;

describe("a client that does not read the portal's responses", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({}, PROGRAM);
  });
  afterAll(() => server.end());

  it.each([
    ['pages', '/'],
    ['files of the shell', '/shell/main.1.js'],
    ['the registry', '/remotes/registry.json'],
    ['the notices', '/third-party-notices.txt'],
  ])('keeps memory and other customers unaffected by requests for %s', async (_, path) => {
    const unread = await UnreadRequests.send(server.origin, path, { connections: 100, requests: 200 });
    const signal = AbortSignal.timeout(HEALTH_WITHIN_MS);
    expect((await fetch(`${server.origin}/healthz`, { signal })).status).toBe(200);
    unread.close();
    expect(server.peakMemoryBytes).toBeLessThan(MAX_MEMORY_BYTES);
  });
});
