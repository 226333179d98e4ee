import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from '@billpay/shell/testing/releases';
import { pointAt } from '../build/registry-file';
import { readRoot } from '../build/root-file';
import { rotateKey } from '../build/rotate-keys';
import { isSignedFor, keyFiles, requireKey, type KeyFiles } from '../build/signing-key';
import { readTimestamp } from '../build/timestamp-file';
import { keepRenewed } from './renew-timestamp';

let portalDir: string;
let keys: KeyFiles;
let failures: unknown[];

beforeEach(async () => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-renewal-'));
  keys = keyFiles(join(portalDir, 'keys'));
  await pointAt(portalDir, { billers: buildRelease('billers') }, keys);
  failures = [];
});
afterEach(() => rmSync(portalDir, { recursive: true }));

async function renewOnce(key: () => ReturnType<typeof requireKey>): Promise<void> {
  const ended = AbortSignal.abort();
  await keepRenewed(portalDir, key, (failure) => failures.push(failure), ended);
}

describe('the timestamp of a server that runs', () => {
  it('[MFE-04] signs with the newest key, even if the server started with another', async () => {
    const key = () => requireKey(keys.timestamp);
    const before = key();
    await rotateKey(portalDir, keys, 'timestamp');
    // Without the key of the timestamp, a release leaves its renewal to the server.
    const elsewhere = { ...keys, timestamp: join(portalDir, 'elsewhere.pem') };
    await pointAt(portalDir, { billers: buildRelease('billers', { version: '2.0.0-bb22' }) }, elsewhere);
    await renewOnce(() => before);
    expect(failures).toHaveLength(1);
    await renewOnce(key);
    expect(failures).toHaveLength(1);
    const [stamp, root] = [readTimestamp(portalDir), readRoot(portalDir)];
    expect(stamp?.registry.seq).toBe(2);
    expect(stamp && root && isSignedFor(stamp, 'timestamp', root)).toBe(true);
  });

  it('[MFE-04] reports a missing key, and continues', async () => {
    await renewOnce(() => requireKey(join(portalDir, 'missing.pem')));
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('is missing') })]);
  });
});
