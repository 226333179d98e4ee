import {
  canaryStatement,
  liveStatement,
  type CanaryStatement,
  type LiveStatement,
} from '@billpay/remote-kit/release/statement';
import type { RegistryFile, RemoteStatements, Statements } from './registry';
import { RegistryRefused } from './registry-refused';
import { findSigners } from './signers';
import type { Root } from './trust';

export type Statement = LiveStatement | CanaryStatement;

interface Verified {
  /** By remote, without those that are refused. */
  readonly accepted: Statements;
  readonly refused: readonly RegistryRefused[];
}

/**
 * Verifies the statements of a registry.
 * @param known earlier statements: an older one is a replay, and the known one stays as long as its keys count
 */
export async function verifyStatements(
  remotes: RegistryFile['remotes'],
  root: Root,
  known: Statements = {},
): Promise<Verified> {
  const refused: RegistryRefused[] = [];
  const verified = await Promise.all(
    Object.entries(remotes).map(async ([name, found]) => {
      const statements = await verifyRemote(name, found, {
        root,
        known: known[name],
        refuse: (kind, reason) => void refused.push(new RegistryRefused(kind, reason, name)),
      });
      return statements ? [[name, statements] as const] : [];
    }),
  );
  return { accepted: Object.fromEntries(verified.flat()), refused };
}

interface Context {
  readonly root: Root;
  readonly known: RemoteStatements | undefined;
  refuse(kind: Statement['kind'], reason: RegistryRefused['reason']): void;
}

async function verifyRemote(
  name: string,
  found: RegistryFile['remotes'][string],
  context: Context,
): Promise<RemoteStatements | undefined> {
  const [live, canary] = await Promise.all([
    verifyOne(name, 'live', found.live, context),
    found.canary === undefined ? undefined : verifyOne(name, 'canary', found.canary, context),
  ]);
  if (!live || !canary) return live && { live };
  if (canary.seq > live.seq) return { live, canary };
  context.refuse('canary', 'replayed');
  return { live };
}

interface ByKind {
  readonly live: LiveStatement;
  readonly canary: CanaryStatement;
}

async function verifyOne<K extends keyof ByKind>(
  name: string,
  kind: K,
  json: unknown,
  { root, known: both, refuse }: Context,
): Promise<ByKind[K] | undefined> {
  const statement = readStatement(json);
  const known = both?.[kind];
  if (statement?.kind !== kind || statement.remote !== name) return void refuse(kind, 'unreadable');
  if (!(await isSigned(statement, root))) return void refuse(kind, 'unsigned');
  const isReplay = known && statement.seq < known.seq && (await isSigned(known, root));
  if (isReplay) refuse(kind, 'replayed');
  return (isReplay ? known : statement) as ByKind[K];
}

/** Parses a statement; its unknown fields stay, because they are signed. Returns undefined if it is not valid. */
export function readStatement(json: unknown): Statement | undefined {
  const isCanary = (json as Partial<Statement> | null | undefined)?.kind === 'canary';
  const { success } = (isCanary ? canaryStatement : liveStatement).safeParse(json);
  return success ? (json as Statement) : undefined;
}

/** Whether enough keys have signed a statement: those of its remote's team, or those of the operator. */
export async function isSigned(statement: Statement, root: Root): Promise<boolean> {
  const signers = await findStatementSigners(statement, root);
  const isCanary = statement.kind === 'canary';
  const isEnough = (keyIds: readonly string[], threshold: number) =>
    keyIds.filter((id, index) => signers.has(id) && keyIds.indexOf(id) === index).length >= threshold;
  const team = root.remotes?.[statement.remote];
  const { releases } = root.roles;
  return (
    isEnough(releases.keyIds, isCanary ? 1 : releases.threshold) ||
    (team !== undefined && isEnough(team.keyIds, isCanary ? (team.canaryThreshold ?? 1) : team.threshold))
  );
}

/** Returns the ids of those keys that have signed a statement and may sign for its remote. */
export async function findStatementSigners(statement: Statement, root: Root): Promise<ReadonlySet<string>> {
  const keyIds = [...root.roles.releases.keyIds, ...(root.remotes?.[statement.remote]?.keyIds ?? [])];
  return await findSigners(statement, keyIds, root);
}
