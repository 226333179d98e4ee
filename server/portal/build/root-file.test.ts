import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRoot, requireLastingRoot } from './root-file';
import { createKey, keyFiles } from './signing-key';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-root-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('the first root of a portal', () => {
  const rootOf = (portal: string, keys = keyFiles(join(folder, 'keys'))) =>
    ensureRoot(join(folder, portal), keys);

  it('[MFE-02] creates the same root for every portal with the same keys, on any day', () => {
    const first = rootOf('a');
    jest.useFakeTimers({ now: Date.now() + 30 * 86_400_000 });
    expect(rootOf('another/folder')).toEqual(first);
  });

  it('[MFE-02] creates another root after a key was replaced', () => {
    const first = rootOf('a');
    rmSync(keyFiles(join(folder, 'keys')).timestamp);
    expect(rootOf('b').roles.timestamp).not.toEqual(first.roles.timestamp);
  });

  it('[MFE-02] creates another root after the root has expired', () => {
    const first = rootOf('a');
    jest.useFakeTimers({ now: Date.parse(first.expires) + 1000 });
    expect(Date.parse(rootOf('b').expires)).toBeGreaterThan(Date.now());
  });

  it('[MFE-02] expires after 400 days, and reports that a month before', () => {
    const expiresMs = Date.parse(rootOf('a').expires);
    expect(Math.round((expiresMs - Date.now()) / 86_400_000)).toBe(400);
    expect(() => requireLastingRoot(join(folder, 'a'))).not.toThrow();
    jest.useFakeTimers({ now: expiresMs - 29 * 86_400_000 });
    expect(() => requireLastingRoot(join(folder, 'a'))).toThrow(
      /expires at .*: npm run releases -- keys renew$/,
    );
  });

  it('[MFE-02] does not create a key next to one that cannot be read', () => {
    const { root, timestamp } = keyFiles(join(folder, 'keys'));
    mkdirSync(join(folder, 'keys'));
    writeFileSync(timestamp, 'no key');
    expect(() => rootOf('a')).toThrow(`${timestamp} cannot be read as a private key`);
    expect(existsSync(root)).toBe(false);
  });

  it('[MFE-02] writes keys that only their owner can read, and never overwrites a file', () => {
    const { root } = keyFiles(join(folder, 'keys'));
    const key = createKey(root);
    expect(statSync(root).mode & 0o777).toBe(0o600);
    expect(createKey(root).keyId).toBe(key.keyId);
  });
});
