import { join } from 'node:path';
import type { Release } from '@billpay/remote-kit/release/release';
import { signedText } from '@billpay/remote-kit/release/signed-text';
import type { Signer } from '@billpay/remote-kit/release/signer';
import { listPages } from '@billpay/shell/registry/live-remotes';
import type { FormerPage, Registry, RemoteStatements, Statements } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import {
  findStatementSigners,
  isSigned,
  verifyStatements,
  type Statement,
} from '@billpay/shell/registry/verify-statements';
import { refuseBrokenContracts } from '../gates/deployment';
import { refuseSharedExtensions } from '../releases/registry-entry';
import { toReleaseEvents } from '../releases/release-events';
import { toLogFields } from '../releases/provenance-files';
import { toCodeId } from '../releases/withdrawn-versions';
import { appendToReleaseLog, type Origin, type ReleaseEvent } from '../releases/release-log';
import { keepProposal, readProposal, removeProposals, withProposed } from './proposals';
import { readStoredRegistry, toReleased, type StoredRegistry } from './read-registry';
import { requireUsableVersions } from './release-gates';
import { requireRoot } from './root-file';
import { readTimestamp, signTimestamp, toFileText, writeStamped } from './timestamp-file';
import { withLock } from './write-whole';

/** Signed statements, at most one about each remote; all of them are published, or none. */
export interface Publication {
  readonly statements: readonly Statement[];
  /** Names of remotes that are no longer offered. */
  readonly removed?: readonly string[];
}

export interface PublishOptions {
  /** Signs the timestamp. Without it, another server or job that has the key publishes the registry. */
  readonly timestampSigner: Signer | undefined;
  /** For the release log. */
  readonly reason?: string | undefined;
  /** For the release log; defaults to this repository's commit and user. */
  readonly origin?: Origin | undefined;
  /** Reason why withdrawn versions are released again. Two keys must have signed each of them. */
  readonly reinstate?: string | undefined;
}

export interface Published {
  /** Names of the remotes that changed for customers. */
  readonly published: readonly string[];
  /** Names of the remotes whose statements wait for signatures of further people. */
  readonly proposed: readonly string[];
}

/** The statement does not follow the last one about its remote: make it again from the current registry. */
export class StatementOutdated extends Error {}

/** None of the signing keys may sign for the remote. */
export class StatementUnsigned extends Error {}

/**
 * Publishes statements, which is the only way to change what customers get. Under the portal's lock, it requires that
 * each statement
 *
 * - is signed by a key that the newest root accepts for its remote,
 * - has the number after the last one about its remote,
 * - and passes the gates: its version fits the live shell and was not withdrawn, no two remotes provide the same page,
 *   panel or task, and no live remote would lack another's.
 *
 * Then it writes the release log, the registry, and the timestamp. Statements with too few signatures are kept as
 * proposals instead; a later call with the same statements adds its signatures to them. The files of each version must
 * already be in the portal's folder.
 * @throws StatementOutdated, StatementUnsigned, or another Error if a gate refuses; nothing changes then
 */
export async function publishStatements(
  portalDir: string,
  publication: Publication,
  options: PublishOptions,
): Promise<Published> {
  return await withLock(join(portalDir, 'remotes'), () => publish(portalDir, publication, options));
}

/** Does the same as `publishStatements` for a caller that has the lock. */
export async function publish(
  portalDir: string,
  { statements: uploaded, removed = [] }: Publication,
  options: PublishOptions,
): Promise<Published> {
  const root = requireRoot(portalDir);
  const current = readStoredRegistry(portalDir) ?? emptyRegistry;
  if (current.older) throw new Error('The registry has an earlier format: release the shell first');
  const statements = uploaded.map((one) => withProposed(portalDir, one.remote, one));
  for (const statement of statements) await requireUsable(current, statement, root);
  const next = nextRegistry(current, statements, removed);
  const [before, after] = [current, next].map((one) => toReleased(one).remotes) as [Remotes, Remotes];
  refuseSharedExtensions(after);
  refuseBrokenContracts({ portalDir, before, after });
  const names = statements.map(({ remote }) => remote);
  const reinstate = options.reinstate ?? findProposedReinstatement(portalDir, statements);
  const reinstated = requireUsableVersions(
    portalDir,
    { before, after },
    reinstate === undefined ? [] : names,
  );

  const isEnough = await Promise.all(
    statements.map((statement) => isApproved(statement, root, reinstated.length > 0)),
  );
  if (isEnough.includes(false)) {
    const { reason } = options;
    for (const proposed of statements)
      keepProposal(portalDir, proposed.remote, { proposed, reason, reinstate });
    return { published: [], proposed: names };
  }
  await writeRegistry(portalDir, { current, next, root, reinstated }, { ...options, reinstate });
  removeProposals(portalDir, [...names, ...removed]);
  return { published: [...names, ...removed], proposed: [] };
}

/** Whether enough people have signed a statement. Reinstating a version takes at least two. */
async function isApproved(statement: Statement, root: Root, isReinstated: boolean): Promise<boolean> {
  const { size } = await findStatementSigners(statement, root);
  return (!isReinstated || size > 1) && (await isSigned(statement, root));
}

/** Returns why the statement that another person has proposed brings a withdrawn version back. */
function findProposedReinstatement(portalDir: string, statements: readonly Statement[]): string | undefined {
  for (const statement of statements) {
    const { proposed, reinstate } = readProposal<Statement>(portalDir, statement.remote) ?? {};
    if (proposed && reinstate !== undefined && signedText(proposed) === signedText(statement))
      return reinstate;
  }
  return undefined;
}

type Remotes = Registry['remotes'];

export const emptyRegistry: StoredRegistry = { seq: 0, statements: {}, removed: {} };

/** Returns the number of the last statement about a remote; 0 before the first one. */
export function lastSeq({ statements, removed }: StoredRegistry, remote: string): number {
  const { live, canary } = statements[remote] ?? {};
  return Math.max(live?.seq ?? 0, canary?.seq ?? 0, removed[remote] ?? 0);
}

async function requireUsable(current: StoredRegistry, statement: Statement, root: Root): Promise<void> {
  const { remote, seq } = statement;
  if ((await findStatementSigners(statement, root)).size === 0)
    throw new StatementUnsigned(
      `No key that root ${root.version} accepts for "${remote}" has signed: npm run releases -- keys`,
    );
  const expected = lastSeq(current, remote) + 1;
  if (seq !== expected)
    throw new StatementOutdated(
      `"${remote}" has changed in the meantime: its next statement has the number ${expected}, not ${seq}. Repeat the command`,
    );
}

/** Returns the registry after a publication. */
function nextRegistry(
  current: StoredRegistry,
  statements: readonly Statement[],
  removed: readonly string[],
): StoredRegistry {
  const after: Record<string, RemoteStatements> = { ...current.statements };
  const numbers = { ...current.removed };
  for (const name of removed) {
    numbers[name] = lastSeq(current, name);
    delete after[name];
  }
  for (const statement of statements) {
    const { remote } = statement;
    const before = after[remote];
    if (statement.kind === 'live') after[remote] = { live: statement };
    else if (before) after[remote] = { live: before.live, canary: statement };
    else throw new Error(`"${remote}" has no live version to compare a canary with`);
    delete numbers[remote];
  }
  const { remotes } = toReleased({ ...current, statements: after });
  return {
    seq: current.seq + 1,
    statements: after,
    removed: numbers,
    formerPages: findFormerPages(toReleased(current), remotes),
  };
}

/** Returns the pages that any earlier registry had and the next one lacks; undefined if there is none. */
function findFormerPages(current: Registry, next: Remotes): FormerPage[] | undefined {
  const known = [...listPages(current.remotes), ...(current.formerPages ?? [])];
  const provided = new Set(listPages(next).map(({ path }) => path));
  const former = new Map(known.filter(({ path }) => !provided.has(path)).map((page) => [page.path, page]));
  const pages = Array.from(former.values(), ({ path, title, titles }) => ({ path, title, titles }));
  return pages.length > 0 ? pages : undefined;
}

/** Returns the text of a registry's file. */
export function toRegistryText({ seq, statements, removed, formerPages }: StoredRegistry): string {
  const numbers = Object.keys(removed).length > 0 ? { removed } : {};
  return toFileText({ schema: 4, seq, remotes: statements, formerPages, ...numbers });
}

interface RegistryChange {
  readonly current: StoredRegistry;
  readonly next: StoredRegistry;
  readonly root: Root;
  /** Withdrawn versions that are released again. */
  readonly reinstated?: readonly { readonly remote: string; readonly release: Release }[];
}

/** Logs and writes a registry, for a caller that has the lock. @throws Error if pages would refuse a statement */
export async function writeRegistry(
  portalDir: string,
  { current, next, root, reinstated = [] }: RegistryChange,
  { timestampSigner, reason, origin, reinstate }: PublishOptions,
): Promise<void> {
  await requireAcceptedByPages(next.statements, current.statements, root);
  const registry = toRegistryText(next);
  const toStamp = { registryText: registry, before: readTimestamp(portalDir), root };
  const back = reinstated.map(({ remote, release }) => `${remote}@${release.version}`);
  const timestamp =
    timestampSigner &&
    toFileText(
      await signTimestamp({ ...toStamp, key: timestampSigner }, (withdrawn) =>
        withdrawn.filter((one) => !back.includes(one)),
      ),
    );
  const [before, after] = [toReleased(current).remotes, toReleased(next).remotes];
  // Logged first, so that every live version is in the log.
  const events = toReleaseEvents(before, after, reason).map((event) => withProvenance(portalDir, event));
  const reinstatements = reinstated.map(({ remote, release }) => ({
    action: 'reinstated' as const,
    remote,
    version: release.version,
    code: toCodeId(portalDir, remote, release.version),
    reason: reinstate,
  }));
  appendToReleaseLog(portalDir, [...reinstatements, ...events], origin);
  writeStamped(portalDir, { registry, timestamp });
}

/** @throws Error if a page with the current registry would refuse a statement of the next one */
async function requireAcceptedByPages(next: Statements, current: Statements, root: Root): Promise<void> {
  const { refused } = await verifyStatements(next, root, current);
  if (refused[0]) throw refused[0];
}

/** Adds the provenance of the version that customers will newly get. */
function withProvenance(portalDir: string, event: ReleaseEvent): ReleaseEvent {
  const { action, remote, version } = event;
  if (remote === undefined || version === undefined || (action !== 'released' && action !== 'canary'))
    return event;
  return { ...event, ...toLogFields(portalDir, { remote, version }) };
}
