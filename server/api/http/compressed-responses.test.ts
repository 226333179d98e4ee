import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe("the API's larger responses", () => {
  const sandbox = sandboxUnderTest({
    register: async (app) => {
      app.get('/page', async () => 'x'.repeat(5_000));
    },
  });
  let token = '';
  beforeAll(async () => {
    token = (await TestClient.signInAsNew(sandbox.origin(), 'regular')).session.token;
  });

  /** Fetches the raw bytes and the headers that describe them. */
  async function fetchRaw(path: string, acceptEncoding: string) {
    return await new Promise<{ encoding?: string; vary: string; bytes: Buffer }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding };
      const sending = request(`${sandbox.origin()}${path}`, { headers }, async (response) => {
        const parts: Buffer[] = await response.toArray();
        const { 'content-encoding': encoding, vary = '' } = response.headers;
        resolve({ ...(encoding && { encoding }), vary, bytes: Buffer.concat(parts) });
      });
      sending.on('error', reject).end();
    });
  }

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])(
    'compresses larger responses in an encoding that the caller accepts: %s',
    async (accepted, encoding, decompress) => {
      const plain = await fetchRaw('/api/billers/saved', 'identity');
      const sent = await fetchRaw('/api/billers/saved', accepted);
      expect(sent.encoding).toBe(encoding);
      expect(sent.vary).toContain('Accept-Encoding');
      expect(JSON.parse(decompress(sent.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
      expect(sent.bytes.length * 3).toBeLessThan(plain.bytes.length);
    },
  );

  it.each(['', 'identity', 'zstd', 'br;q=0', '*;q=0', 'q=;;,,br;q'])(
    'sends larger responses uncompressed to a caller that accepts %j',
    async (accepted) => {
      const sent = await fetchRaw('/api/billers/saved', accepted);
      expect(sent).not.toHaveProperty('encoding');
      expect(sent.vary).toContain('Accept-Encoding');
      expect(JSON.parse(sent.bytes.toString())).toMatchObject({ success: true });
    },
  );

  it('sends small responses, and pages outside of the API, uncompressed', async () => {
    for (const path of ['/api/user-services/first-time-check', '/page'])
      expect(await fetchRaw(path, 'br, gzip')).not.toHaveProperty('encoding');
  });
});
