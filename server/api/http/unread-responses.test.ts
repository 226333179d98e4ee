import { ServerProcess } from '@billpay/sandbox/testing/server-process';
import { UnreadRequests } from '@billpay/sandbox/testing/unread-requests';

/** Additional memory that the server may need; buffering all responses would need several GB. */
const MAX_GROWTH_BYTES = 300 * 1024 * 1024;
const HEALTH_WITHIN_MS = 5_000;

describe('a caller who reads no response of the API', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({ RATE_LIMITS: 'off', DATA_DIR: 'memory' });
  });
  afterAll(() => server.end());

  it.each(['/api/openapi.json', '/api/docs', '/api/billers/saved', '/nowhere', '/%'])(
    '[API-03] neither crashes nor delays other callers if responses of %s are not read',
    async (path) => {
      const before = server.peakMemoryBytes;
      const unread = await UnreadRequests.send(server.origin, path, { connections: 100, requests: 200 });
      const signal = AbortSignal.timeout(HEALTH_WITHIN_MS);
      expect((await fetch(`${server.origin}/healthz`, { signal })).status).toBe(200);
      unread.close();
      expect(server.peakMemoryBytes - before).toBeLessThan(MAX_GROWTH_BYTES);
    },
  );
});

describe('the API document and its page', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({ RATE_LIMITS: 'anonymous=20/60', DATA_DIR: 'memory' });
  });
  afterAll(() => server.end());

  it.each(['/api/openapi.json', '/api/docs', '/api/docs/envelope.md', '/api/'])(
    '[HTTP-03] counts calls of %s as anonymous calls of the IP address',
    async (path) => {
      for (let calls = 0; calls < 20; calls += 1) await fetch(server.origin + path, { redirect: 'manual' });
      const refused = await fetch(server.origin + path, { redirect: 'manual' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});
