import { ServerProcess } from '@billpay/sandbox/testing/server-process';
import { UnreadRequests } from '@billpay/sandbox/testing/unread-requests';

/** Additional memory that the server may need. Buffering all responses would need several GB. */
const MAX_GROWTH_BYTES = 300 * 1024 * 1024;
const HEALTH_WITHIN_MS = 5_000;

describe("a caller who does not read the API's responses", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({ RATE_LIMITS: 'off', DATA_DIR: 'memory' });
  });
  afterAll(() => server.end());

  it.each(['/api/docs', '/api/billers/saved', '/%'])(
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
