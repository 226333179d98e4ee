import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Role, type Root } from '@billpay/shell/registry/trust';
import { createKey, keyFiles, keyIdOf, publicJwk, readKey, signed, type KeyFiles } from './signing-key';
import { writeWhole } from './write-whole';

const DAY_MS = 86_400_000;
const ROOT_VALID_DAYS = 5 * 365;
const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/** The newest root of a portal, or undefined before its first build. */
export function readRoot(portalDir: string, version = newestVersion(portalDir)): Root | undefined {
  const file = rootPath(portalDir, version);
  return existsSync(file) ? root.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function newestVersion(portalDir: string): number {
  const dir = join(portalDir, 'remotes', 'root');
  const names = existsSync(dir) ? readdirSync(dir) : [];
  return Math.max(0, ...names.filter((name) => /^\d+\.json$/.test(name)).map((name) => parseInt(name, 10)));
}

export function rootPath(portalDir: string, version: number): string {
  return join(portalDir, 'remotes', 'root', `${version}.json`);
}

export function rootExpiry(): string {
  return new Date(Date.now() + ROOT_VALID_DAYS * DAY_MS).toISOString();
}

/**
 * The newest root of a portal. A portal without one gets its first, and the keys that are missing for it are created: on
 * the machine that makes the first build.
 */
export function ensureRoot(portalDir: string, files: KeyFiles = keyFiles()): Root {
  const existing = readRoot(portalDir);
  if (existing) return existing;
  const keys = Object.fromEntries(
    roles.map((role) => [role, readKey(files[role]) ?? createKey(files[role])]),
  );
  const first = signed(
    {
      schema: 1 as const,
      version: 1,
      expires: rootExpiry(),
      keys: Object.fromEntries(Object.values(keys).map((key) => [keyIdOf(key), publicJwk(key)])),
      roles: Object.fromEntries(
        Object.entries(keys).map(([role, key]) => [role, { keyIds: [keyIdOf(key)], threshold: 1 }]),
      ) as Root['roles'],
    },
    keys.root ? [keys.root] : [],
  );
  writeWhole(rootPath(portalDir, 1), `${JSON.stringify(first)}\n`);
  return first;
}
