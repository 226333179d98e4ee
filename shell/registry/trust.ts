import * as z from 'zod/mini';
import { signatures } from '@billpay/remote-kit/release/signed-text';

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const version = z.int().check(z.positive());
const role = z.object({ keyIds: z.array(z.string()), threshold: version });
/** The keys of a remote's team. */
const delegation = z.object({
  keyIds: z.array(z.string()),
  /** Number of keys that must sign a version for all customers. */
  threshold: version,
  /** Number of keys that must sign a canary; defaults to 1. */
  canaryThreshold: z.optional(version),
});

/**
 * `/remotes/root/<version>.json`: which keys may sign what. Each root is signed by the previous root's keys and its
 * own.
 */
export const root = z.object({
  schema: z.literal(1),
  version,
  /** ISO instant after which the newest root is refused. */
  expires: instant,
  /** Public keys (P-256), by id. */
  keys: z.record(z.string(), z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
  /**
   * `releases` are the operator's keys, which may sign for every remote; `shell` releases the shell, if it is there.
   */
  roles: z.object({ root: role, releases: role, timestamp: role, shell: z.optional(role) }),
  /** The keys that may sign for one remote, by its name. */
  remotes: z.optional(z.record(z.string(), delegation)),
  signatures,
});
export type Root = z.output<typeof root>;
export type Delegation = z.output<typeof delegation>;
/** The roles in every root. */
export type Role = Exclude<keyof Root['roles'], 'shell'>;

/** `/remotes/timestamp.json`: the current registry, and the versions that pages must no longer load. */
export const timestamp = z.object({
  schema: z.literal(1),
  /** Number that only grows. */
  version,
  /** ISO instant, about a day ahead: an old registry cannot be replayed for longer. */
  expires: instant,
  registry: z.object({ seq: version, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), bytes: version }),
  /** As `billers@1.2.0-ab12`. */
  withdrawn: z.array(z.string()),
  signatures,
});
export type Timestamp = z.output<typeof timestamp>;

/**
 * Returns a registry's permanent address, at which its bytes never change. @param sha256 in hexadecimal, as in the
 * timestamp
 */
export function registryAddress(sha256: string): string {
  return `/remotes/registry/${sha256}.json`;
}

/** Size limits of files, so that a server cannot occupy a page with endless data. */
export const MAX_BYTES = { root: 32_768, timestamp: 32_768, registry: 1_048_576 } as const;
/** Maximum number of new roots followed at once. */
export const MAX_NEW_ROOTS = 64;
