import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import { root, type Role, type Root } from '@billpay/shell/registry/trust';
import { createKey, findSigner, keyFiles, type KeyFiles } from './signing-key';
import { writeOnce } from './write-once';
import { writeWhole } from './write-whole';

const DAY_MS = 86_400_000;
/** Limits how long a page accepts revoked keys from a server that withholds newer roots. */
const ROOT_VALID_DAYS = 400;
/** A month remains to bring the root key. */
export const ROOT_ALARM_BELOW_DAYS = 30;
export const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/** Reads the newest root of a portal; undefined before its first build. */
export function readRoot(portalDir: string, version = newestVersion(portalDir)): Root | undefined {
  const file = rootPath(portalDir, version);
  return existsSync(file) ? readRootFile(file) : undefined;
}

/** Reads the newest root of a portal. @throws Error before its first build */
export function requireRoot(portalDir: string): Root {
  const newest = readRoot(portalDir);
  if (!newest) throw new Error(`${portalDir} has no root yet: npm run build`);
  return newest;
}

function readRootFile(file: string): Root {
  return root.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function newestVersion(portalDir: string): number {
  const dir = join(portalDir, 'remotes', 'root');
  const names = existsSync(dir) ? readdirSync(dir) : [];
  return Math.max(0, ...names.filter((name) => /^\d+\.json$/.test(name)).map((name) => parseInt(name, 10)));
}

/**
 * @throws Error if the newest root of a portal expires within a month: without a valid root, new pages load no remotes
 */
export function requireLastingRoot(portalDir: string): void {
  const { expires = '' } = readRoot(portalDir) ?? {};
  if (Date.parse(expires) - Date.now() < ROOT_ALARM_BELOW_DAYS * DAY_MS)
    throw new Error(`The root of ${portalDir} expires at ${expires}: npm run releases -- keys renew`);
}

export function rootPath(portalDir: string, version: number): string {
  return join(portalDir, 'remotes', 'root', `${version}.json`);
}

export function rootExpiry(): string {
  return new Date(Date.now() + ROOT_VALID_DAYS * DAY_MS).toISOString();
}

/**
 * Returns the newest root of a portal, and creates the first root and its missing keys on the machine of the
 * first build. The first root is stored with its key. Shells contain it, so builds with the same keys have
 * the same bytes.
 */
export function ensureRoot(portalDir: string, files: KeyFiles = keyFiles()): Root {
  const existing = readRoot(portalDir);
  if (existing) return existing;
  const keys = readOrCreateKeys(files);
  const first = readKeptRoot(files, keys) ?? createRoot(keys);
  const text = `${JSON.stringify(first)}\n`;
  writeWhole(keptRootPath(files), text);
  return writeOnce(rootPath(portalDir, 1), text) ? first : readRootFile(rootPath(portalDir, 1));
}

type Keys = Readonly<Record<Role, Signer>>;

function readOrCreateKeys(files: KeyFiles): Keys {
  // An unreadable key is reported before another one is created.
  const found = roles.map((role) => [role, findSigner(files, role)] as const);
  const keys = found.map(([role, key]) => [role, key ?? createKey(files[role])]);
  return Object.fromEntries(keys) as Keys;
}

const keptRootPath = (files: KeyFiles) => join(dirname(files.root), 'root.json');

/** Returns the first root that was made with these keys, unless it has expired. */
function readKeptRoot(files: KeyFiles, keys: Keys): Root | undefined {
  const kept = existsSync(keptRootPath(files)) ? readRootFile(keptRootPath(files)) : undefined;
  const isOfKeys = kept && JSON.stringify(kept.roles) === JSON.stringify(roleKeys(keys));
  return isOfKeys && Date.parse(kept.expires) > Date.now() ? kept : undefined;
}

function createRoot(keys: Keys): Root {
  const first = {
    schema: 1 as const,
    version: 1,
    expires: rootExpiry(),
    keys: Object.fromEntries(Object.values(keys).map(({ keyId, publicKey }) => [keyId, publicKey])),
    roles: roleKeys(keys),
  };
  return addSignatures(first, [keys.root]);
}

function roleKeys(keys: Keys): Root['roles'] {
  const entries = roles.map((role) => [role, { keyIds: [keys[role].keyId], threshold: 1 }]);
  return Object.fromEntries(entries) as Root['roles'];
}
