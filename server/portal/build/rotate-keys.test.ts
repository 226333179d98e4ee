import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSignatures, toSigner } from '@billpay/remote-kit/release/signer';
import type { Role, Root, Timestamp } from '@billpay/shell/registry/trust';
import { verifyFiles, type Known, type TrustedFiles } from '@billpay/shell/registry/verify-files';
import { readServedFiles } from '../pages/portal-files';
import { buildRelease } from '@billpay/shell/testing/releases';
import { readReleaseLog, releaseLogPath } from '../releases/release-log';
import { pointAt } from './registry-file';
import { readRoot, rootPath } from './root-file';
import { describeKeys, renewRoot, rotateKey } from './rotate-keys';
import { createKey, generateKey, keyFiles, requireKey, type KeyFiles } from './signing-key';
import { readTimestamp, renewTimestamp, writeTimestamp } from './timestamp-file';

let portalDir: string;
let keys: KeyFiles;
let pinned: Root;

beforeEach(async () => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-keys-'));
  keys = keyFiles(join(portalDir, 'keys'));
  await pointAt(portalDir, { billers: buildRelease('billers') }, keys);
  pinned = readRoot(portalDir, 1) as Root;
});
afterEach(() => rmSync(portalDir, { recursive: true }));

const registryFile = () => join(portalDir, 'remotes/registry.json');

/** Verifies the files like a page: a fresh one, or one that is open since the files `known`. */
function pageSees(known: Known = { root: pinned }): Promise<TrustedFiles> {
  return verifyFiles(readServedFiles(registryFile(), known.root.version), known, Date.now());
}

function replaceKey(file: string): void {
  rmSync(file);
  createKey(file);
}

function writeRsaKey(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** Reads every file of the portal and its keys. */
function readAll(): [string, string][] {
  const files = readdirSync(portalDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]);
}

describe('new keys', () => {
  it.each<Role>(['releases', 'timestamp', 'root'])(
    '[MFE-04] lets new and open pages accept a new %s key without a new shell',
    async (role) => {
      const open = await pageSees();
      const { version, before } = await rotateKey(portalDir, keys, role);
      expect(version).toBe(2);
      for (const seen of [await pageSees(), await pageSees(open)]) {
        expect(seen.root.roles[role].keyIds).not.toContain(before);
        expect(seen.registry.remotes).toEqual(open.registry.remotes);
      }
      expect(readReleaseLog(portalDir).at(-1)).toMatchObject({ action: 'keys-changed', version: 'root 2' });
    },
  );

  it('[MFE-04] rotates keys repeatedly, and signs releases with the last ones', async () => {
    const open = await pageSees();
    for (const role of ['root', 'releases', 'timestamp', 'root'] as const)
      await rotateKey(portalDir, keys, role);
    await renewRoot(portalDir, keys);
    await pointAt(portalDir, { loans: buildRelease('loans') }, keys);
    for (const seen of [await pageSees(), await pageSees(open)])
      expect([seen.root.version, Object.keys(seen.registry.remotes)]).toEqual([6, ['billers', 'loans']]);
  });

  it('[MFE-04] refuses to sign with a replaced key', async () => {
    await rotateKey(portalDir, keys, 'timestamp');
    const old = requireKey(`${keys.timestamp}.old`);
    await expect(writeTimestamp(portalDir, old)).rejects.toThrow('does not accept this timestamp key');
    await rotateKey(portalDir, keys, 'releases');
    const others = { ...keys, releases: `${keys.releases}.old` };
    await expect(pointAt(portalDir, { loans: buildRelease('loans') }, others)).rejects.toThrow(
      'No key that root 3 accepts for "loans" has signed',
    );
    await expect(pageSees()).resolves.toMatchObject({ root: { version: 3 } });
  });

  it.each<[Role, Role]>([
    ['releases', 'root'],
    ['releases', 'timestamp'],
    ['timestamp', 'root'],
  ])('[MFE-04] does not rotate the %s key if the %s key is on another machine', async (role, missing) => {
    rmSync(keys[missing]);
    const before = readFileSync(keys[role], 'utf8');
    await expect(rotateKey(portalDir, keys, role)).rejects.toThrow(`${keys[missing]} is missing`);
    expect(readFileSync(keys[role], 'utf8')).toBe(before);
    await expect(pageSees()).resolves.toMatchObject({ root: { version: 1 } });
  });

  it.each<[string, Role, Role, (file: string) => void, string]>([
    ['another root key', 'timestamp', 'root', replaceKey, 'is not the root key that root 1 names'],
    ['another root key', 'root', 'root', replaceKey, 'is not the root key that root 1 names'],
    ['another timestamp key', 'releases', 'timestamp', replaceKey, 'is not the timestamp key'],
    ['an empty root key', 'releases', 'root', (file) => writeFileSync(file, ''), 'cannot be read as'],
    [
      'a root key of another type',
      'timestamp',
      'root',
      writeRsaKey,
      'is not an ECDSA key of the curve P-256',
    ],
  ])(
    '[MFE-04] changes nothing with %s when it rotates the %s key',
    async (_what, role, wrong, spoil, why) => {
      spoil(keys[wrong]);
      const before = readAll();
      await expect(rotateKey(portalDir, keys, role)).rejects.toThrow(why);
      expect(readAll()).toEqual(before);
    },
  );

  it('[MFE-04] changes nothing if pages would refuse the next root', async () => {
    const refused = addSignatures({ ...pinned, version: 2, signatures: [] }, [toSigner(generateKey())]);
    writeFileSync(rootPath(portalDir, 2), JSON.stringify(refused));
    const before = readAll();
    await expect(rotateKey(portalDir, keys, 'timestamp')).rejects.toThrow('pages would refuse the result');
    await expect(renewRoot(portalDir, keys)).rejects.toThrow('pages would refuse the result');
    expect(readAll()).toEqual(before);
  });

  it('[MFE-04] does not renew the root with another key', async () => {
    replaceKey(keys.root);
    const before = readAll();
    await expect(renewRoot(portalDir, keys)).rejects.toThrow('is not the root key that root 1 names');
    expect(readAll()).toEqual(before);
  });

  it('[MFE-04] rotates the root key even if a crash has truncated the release log', async () => {
    const log = releaseLogPath(portalDir);
    writeFileSync(log, readFileSync(log, 'utf8').slice(0, -9));
    await rotateKey(portalDir, keys, 'root');
    await expect(pageSees()).resolves.toMatchObject({ root: { version: 2 } });
    expect(readReleaseLog(portalDir)).toMatchObject([{ action: 'keys-changed', version: 'root 2' }]);
  });

  it('[MFE-04] shows the command to repeat while a published key is not in use', async () => {
    await rotateKey(portalDir, keys, 'root');
    renameSync(keys.root, `${keys.root}.new`);
    cpSync(`${keys.root}.old`, keys.root);
    expect(describeKeys(portalDir, keys).join('\n')).toContain(
      'root.pem.new, not in use: repeat keys rotate root',
    );
    await expect(renewRoot(portalDir, keys)).rejects.toThrow('repeat npm run releases -- keys rotate root');
    await expect(rotateKey(portalDir, keys, 'root')).resolves.toMatchObject({ version: 2 });
    await expect(renewRoot(portalDir, keys)).resolves.toMatchObject({ version: 3 });
  });

  it('[MFE-04] restarts timestamp numbers after a thief has signed the highest one', async () => {
    const stamp = readTimestamp(portalDir) as Timestamp;
    const stolen = addSignatures({ ...stamp, version: Number.MAX_SAFE_INTEGER }, [
      requireKey(keys.timestamp),
    ]);
    writeFileSync(join(portalDir, 'remotes/timestamp.json'), JSON.stringify(stolen));
    const open = await pageSees();
    await rotateKey(portalDir, keys, 'timestamp');
    for (const seen of [await pageSees(), await pageSees(open)])
      expect(seen.timestamp.version).toBeLessThan(Date.now());
  });

  it('[MFE-04] replaces a lost key', async () => {
    rmSync(keys.releases);
    await rotateKey(portalDir, keys, 'releases');
    await expect(pageSees()).resolves.toMatchObject({ root: { version: 2 }, registry: { seq: 3 } });
    expect(describeKeys(portalDir, keys).join('\n')).not.toContain('not on this machine');
  });

  it('[MFE-04] renews a registry after a rotation', async () => {
    await rotateKey(portalDir, keys, 'timestamp');
    const open = await pageSees();
    await renewTimestamp(portalDir, requireKey(keys.timestamp));
    await expect(pageSees(open)).resolves.toMatchObject({ registry: { seq: 1 } });
  });
});
