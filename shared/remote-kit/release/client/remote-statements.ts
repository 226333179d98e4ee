import * as z from 'zod/mini';
import type { PortalState, Statement } from '../release-server-api';
import { statement } from '../release-server-api';
import type { Release } from '../release';
import { toLiveRelease, type RemoteEntry } from '../remote-entry';
import type { CanaryStatement, LiveStatement } from '../statement';
import { listSigners, type PortalRoot } from './portal-root';

/** The statements about one remote that are in force. */
export interface RemoteStatements {
  readonly live?: LiveStatement | undefined;
  readonly canary?: CanaryStatement | undefined;
  /** Number of the last statement about a remote that was removed. */
  readonly removedAt?: number | undefined;
}

const registry = z.object({
  schema: z.literal(4),
  remotes: z.record(z.string(), z.object({ live: z.unknown(), canary: z.optional(z.unknown()) })),
  /** Numbers of the last statements about removed remotes. Later statements continue from them. */
  removed: z.optional(z.record(z.string(), z.number())),
});

/**
 * Reads the statements about a remote, and verifies their signatures. A compromised server therefore cannot trick a
 * team into signing foreign files as a former version.
 * @throws Error if a statement is not signed by the team or the operator
 */
export function readStatements(
  { registry: text }: PortalState,
  root: PortalRoot,
  remote: string,
): RemoteStatements {
  if (text === undefined) return {};
  const parsed = registry.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      "The portal's registry has another format: its operator has to release once with this version",
    );
  const found = parsed.data.remotes[remote];
  if (!found) return { removedAt: parsed.data.removed?.[remote] };
  const live = requireSigned(found.live, root, remote, 'live');
  const canary = found.canary === undefined ? undefined : requireSigned(found.canary, root, remote, 'canary');
  return { live: live as LiveStatement, canary: canary as CanaryStatement | undefined };
}

/**
 * Reads the proposed statement about a remote. @throws Error if there is none, or nobody with permission has signed it
 */
export function readProposal({ proposals }: PortalState, root: PortalRoot, remote: string): Statement {
  const json = proposals[remote];
  if (json === undefined) throw new Error(`Nothing waits for a further signature for "${remote}"`);
  const parsed = parse(json, remote);
  if (countSigners(parsed, root, remote) > 0) return parsed;
  throw new Error(`The proposal for "${remote}" is signed neither by its team nor by the operator`);
}

function requireSigned(json: unknown, root: PortalRoot, remote: string, kind: Statement['kind']): Statement {
  const parsed = parse(json, remote);
  if (parsed.kind === kind && isSigned(parsed, root, remote)) return parsed;
  throw new Error(`The ${kind} version of "${remote}" that the server names is not signed by enough keys`);
}

/** Parses a statement. Keeps fields that this version does not know, because they are signed. */
function parse(json: unknown, remote: string): Statement {
  const parsed = statement.safeParse(json);
  if (parsed.success && parsed.data.remote === remote) return json as Statement;
  throw new Error(`The server's statement about "${remote}" cannot be read`);
}

function isSigned(signed: Statement, { roles, remotes, keys }: PortalRoot, remote: string): boolean {
  const isCanary = signed.kind === 'canary';
  const team = remotes?.[remote];
  const enough = ({ keyIds, threshold }: { keyIds: readonly string[]; threshold: number }) =>
    listSigners(signed, keyIds, keys).length >= threshold;
  return (
    enough({ ...roles.releases, ...(isCanary && { threshold: 1 }) }) ||
    (team !== undefined && enough({ ...team, ...(isCanary && { threshold: team.canaryThreshold ?? 1 }) }))
  );
}

function countSigners(signed: Statement, { roles, remotes, keys }: PortalRoot, remote: string): number {
  const keyIds = [...roles.releases.keyIds, ...(remotes?.[remote]?.keyIds ?? [])];
  return listSigners(signed, keyIds, keys).length;
}

/**
 * Returns the versions that the statements offer; undefined before the first release. A canary counts only if it is
 * newer.
 */
export function toEntry({ live, canary }: RemoteStatements): RemoteEntry | undefined {
  if (!live) return undefined;
  const isInForce = canary !== undefined && canary.seq > live.seq;
  return {
    ...live.release,
    previous: live.previous,
    canary: isInForce ? { percent: canary.percent, release: canary.release } : undefined,
  };
}

type Unsigned = (Omit<LiveStatement, 'signatures'> | Omit<CanaryStatement, 'signatures'>) & {
  readonly signatures?: undefined;
};

/** Returns the unsigned statement that, added to the statements in force, results in the entry `next`. */
export function toNextStatement(remote: string, current: RemoteStatements, next: RemoteEntry): Unsigned {
  const seq = Math.max(current.live?.seq ?? 0, current.canary?.seq ?? 0, current.removedAt ?? 0) + 1;
  if (next.canary) return { kind: 'canary', remote, seq, ...next.canary };
  const release: Release = toLiveRelease(next);
  return { kind: 'live', remote, seq, release, ...(next.previous && { previous: next.previous }) };
}
