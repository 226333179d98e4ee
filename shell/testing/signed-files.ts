import { createHash, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedText } from '@billpay/remote-kit/release/signed-text';
import type { CanaryStatement, LiveStatement } from '@billpay/remote-kit/release/statement';
import type { Registry, RegistryEntry, Statements } from '../registry/registry';
import type { Role, Root, Timestamp } from '../registry/trust';
import type { ServedFiles } from '../registry/verify-files';

export interface TestKey {
  id: string;
  privateKey: KeyObject;
  jwk: Root['keys'][string];
}

let created = 0;

export function createTestKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: `key-${++created}`, privateKey, jwk: publicKey.export({ format: 'jwk' }) as TestKey['jwk'] };
}

/** Adds a signature of each key to the fields. */
export function sign<T extends object>(fields: T, ...keys: readonly TestKey[]) {
  const signatures = keys.map(({ id, privateKey: key }) => {
    const bytes = signBytes('sha256', Buffer.from(signedText(fields)), { key, dsaEncoding: 'ieee-p1363' });
    return { keyId: id, signature: bytes.toString('base64') };
  });
  return { ...fields, signatures };
}

/** Creates and signs the statement about the live version of a remote. */
export function signLive(
  remote: string,
  seq: number,
  { canary: _, previous, ...release }: RegistryEntry,
  ...keys: readonly TestKey[]
): LiveStatement {
  return sign({ kind: 'live' as const, remote, seq, release, ...(previous && { previous }) }, ...keys);
}

/** Creates and signs the statement about the canary of a remote. */
export function signCanary(
  remote: string,
  seq: number,
  canary: NonNullable<RegistryEntry['canary']>,
  ...keys: readonly TestKey[]
): CanaryStatement {
  return sign({ kind: 'canary' as const, remote, seq, ...canary }, ...keys);
}

export type RoleKeys = Readonly<Record<Role, TestKey>>;

const DAY_MS = 86_400_000;
const LATE = '2040-01-01T00:00:00.000Z';

/** The files of a portal, signed with their own keys as on a release machine. */
export class SignedFiles {
  private delegations: Pick<Root, 'keys' | 'remotes'> = { keys: {} };
  keys: RoleKeys = { root: createTestKey(), releases: createTestKey(), timestamp: createTestKey() };
  readonly roots: Root[] = [];

  constructor(private readonly nowMs = Date.now()) {
    this.roots.push(this.root({}));
  }

  /** Returns the root that a shell is built with. */
  get pinned(): Root {
    return this.roots[0] as Root;
  }

  /** Creates a root of the current keys. Defaults to version 1, signed with its own key. */
  root(fields: Partial<Root>, signers: readonly TestKey[] = [this.keys.root]): Root {
    const roles = Object.entries(this.keys) as [Role, TestKey][];
    const unsigned = {
      schema: 1 as const,
      version: 1,
      expires: LATE,
      ...this.delegations,
      keys: { ...this.delegations.keys, ...Object.fromEntries(roles.map(([, { id, jwk }]) => [id, jwk])) },
      roles: Object.fromEntries(
        roles.map(([role, { id }]) => [role, { keyIds: [id], threshold: 1 }]),
      ) as Root['roles'],
      ...fields,
    };
    return sign(unsigned, ...signers);
  }

  /**
   * Lists the teams' keys in the next roots.
   * @param thresholds number of keys that must sign a live version; defaults to 1
   */
  delegate(
    teams: Readonly<Record<string, readonly TestKey[]>>,
    thresholds: Record<string, number> = {},
  ): void {
    const entries = Object.entries(teams).map(([name, keys]) => [
      name,
      { keyIds: keys.map(({ id }) => id), threshold: thresholds[name] ?? 1 },
    ]);
    const keys = Object.values(teams).flat();
    this.delegations = {
      keys: Object.fromEntries(keys.map(({ id, jwk }) => [id, jwk])),
      remotes: Object.fromEntries(entries) as Root['remotes'],
    };
  }

  /** Replaces a role's key with a new one, and returns the previous one. */
  rotate(role: Role): TestKey {
    const before = this.keys;
    this.keys = { ...before, [role]: createTestKey() };
    this.roots.push(this.root({ version: this.roots.length + 1 }, [before.root, this.keys.root]));
    return before[role];
  }

  /** Creates a registry whose statements have the number `seq`, and one more for a canary. */
  registry(remotes: Registry['remotes'], seq: number, key = this.keys.releases): string {
    const statements = Object.entries(remotes).map(([name, entry]) => {
      const { canary } = entry;
      const live = signLive(name, seq, entry, key);
      return [name, { live, ...(canary && { canary: signCanary(name, seq + 1, canary, key) }) }];
    });
    return this.registryOf(Object.fromEntries(statements) as Statements, seq);
  }

  registryOf(remotes: Statements, seq: number): string {
    return JSON.stringify({ schema: 4, seq, remotes });
  }

  /** Creates the timestamp of a registry's text, valid for a day. */
  timestamp(registry: string, fields: Partial<Timestamp> = {}, key = this.keys.timestamp): string {
    const { seq = 1 } = JSON.parse(registry || '{}') as Partial<Registry>;
    const unsigned = {
      schema: 1 as const,
      version: seq,
      expires: new Date(this.nowMs + DAY_MS).toISOString(),
      registry: {
        seq,
        sha256: createHash('sha256').update(registry).digest('hex'),
        bytes: Buffer.byteLength(registry),
      },
      withdrawn: [],
      ...fields,
    };
    return JSON.stringify(sign(unsigned, key));
  }

  /** Creates a server's files. */
  files(remotes: Registry['remotes'], seq: number, fields: Partial<Timestamp> = {}): ServedFiles {
    return this.filesOf(this.registry(remotes, seq), fields);
  }

  /** Creates the files that a server would send for a registry. */
  filesOf(registry: string, fields: Partial<Timestamp> = {}): ServedFiles {
    return {
      roots: this.roots.map((root) => JSON.stringify(root)),
      timestamp: this.timestamp(registry, fields),
      registry,
    };
  }
}

/** Writes files into a portal's folder `remotes`, like a release. */
export function writeServedFiles(remotesDir: string, { roots, timestamp, registry }: ServedFiles): void {
  mkdirSync(join(remotesDir, 'root'), { recursive: true });
  roots.forEach((root, index) => writeFileSync(join(remotesDir, 'root', `${index + 1}.json`), root));
  writeFileSync(join(remotesDir, 'registry.json'), registry);
  writeFileSync(join(remotesDir, 'timestamp.json'), timestamp);
}
