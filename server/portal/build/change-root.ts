import { readFileSync } from 'node:fs';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Statements } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { isSigned, type Statement } from '@billpay/shell/registry/verify-statements';
import { readServedFiles } from '../pages/portal-files';
import { appendToReleaseLog } from '../releases/release-log';
import { ApprovalNeeded, keepProposal, removeProposals } from './proposals';
import { toRegistryText } from './publish';
import { parseRegistry, registryPath } from './read-registry';
import { rootExpiry, rootPath } from './root-file';
import { isSignedFor } from './signing-key';
import {
  readTimestamp,
  signTimestamp,
  toFileText,
  writeStamped,
  type StampedRegistry,
} from './timestamp-file';
import { hasStampedRegistry, verifyAsPage } from './verify-as-page';
import { writeOnce } from './write-once';

/** Releases never reach this number. A stolen key may have signed it, and no higher one could follow. */
const HIGHEST_SEQ = 1_000_000_000;

/** Keys of this machine with which a change of the root signs files. Keys that a root does not name do not count. */
export interface RootSigners {
  readonly root: readonly Signer[];
  readonly releases: readonly Signer[];
  readonly timestamp: readonly Signer[];
}

export interface RootChange {
  readonly portalDir: string;
  readonly root: Root;
  /** What the next root names. */
  readonly named: Pick<Root, 'keys' | 'roles' | 'remotes'>;
  readonly signers: RootSigners;
  /** For the release log. */
  readonly reason: string;
  /** Called once the change is possible, before anything is written. */
  readonly prepare?: () => void;
}

/**
 * Publishes the next root. Statements and timestamp that it would no longer accept are signed by this machine's keys
 * first, so that pages open at each step.
 * @throws Error before any change if a key is missing, or pages would refuse the result
 * @throws ApprovalNeeded if another person has to sign, too: the root waits
 */
export async function changeRoot(change: RootChange): Promise<Root> {
  const { portalDir, root, named, signers, reason, prepare } = change;
  const fields = { ...root, ...named, version: root.version + 1, expires: rootExpiry(), signatures: [] };
  const next = addSignatures(fields, signers.root);
  const files = await signFiles(change, next);
  const isAcceptedNow = files !== undefined && (await isAccepted(portalDir, files, root));
  prepare?.();
  if (files && isAcceptedNow) writeStamped(portalDir, files);
  const after = isAcceptedNow ? undefined : files;
  if (!isComplete(next, root)) {
    keepProposal(portalDir, 'root', { proposed: next, reason, files: after });
    throw new ApprovalNeeded(['root']);
  }
  publishRoot(portalDir, next, reason);
  writeStamped(portalDir, after ?? (files && (await signFiles(change, next, 'alone'))) ?? {});
  return next;
}

/** Whether a root has the signatures that itself and the root before it demand. */
export function isComplete(next: Root, root: Root): boolean {
  return isSignedFor(next, 'root', root) && isSignedFor(next, 'root', next);
}

/** Logs and publishes a root. @throws Error if there is another one with its number */
export function publishRoot(portalDir: string, next: Root, reason: string): void {
  appendToReleaseLog(portalDir, [{ action: 'keys-changed', version: `root ${next.version}`, reason }]);
  if (!writeOnce(rootPath(portalDir, next.version), toFileText(next)))
    throw new Error(`Root ${next.version} exists already: repeat the command`);
  removeProposals(portalDir, ['root']);
}

/**
 * Signs the files so that pages accept them with the next root.
 * @param until `both` keeps the signatures that the current root demands, `alone` only those of the next root's keys
 * @returns undefined if they need no other signatures
 * @throws Error if pages would refuse the result
 */
export async function signFiles(
  { portalDir, root, signers }: Pick<RootChange, 'portalDir' | 'root' | 'signers'>,
  next: Root,
  until: 'both' | 'alone' = 'both',
): Promise<StampedRegistry | undefined> {
  if (!hasStampedRegistry(portalDir)) return undefined;
  const stored = parseRegistry(readFileSync(registryPath(portalDir), 'utf8'));
  if (stored.older) throw new Error('The registry has an earlier format: release the shell first');
  const before = readTimestamp(portalDir);
  const countersigned = await countersign(stored.statements, { root, next, signers: signers.releases });
  const statements = until === 'alone' ? onlyNamed(countersigned, next) : countersigned;
  const isForwarded = stored.seq >= HIGHEST_SEQ;
  const isChanged = statements !== stored.statements || isForwarded;
  const isNext = ({ keyId }: { keyId: string }) => next.roles.timestamp.keyIds.includes(keyId);
  const isStamped =
    before !== undefined &&
    isSignedFor(before, 'timestamp', next) &&
    (until === 'both' || before.signatures.every(isNext));
  if (!isChanged && isStamped) {
    await requireAccepted(portalDir, {}, next, 0);
    return undefined;
  }
  const registry = isChanged
    ? toRegistryText({ ...stored, statements, seq: isForwarded ? 1 : stored.seq + 1 })
    : readFileSync(registryPath(portalDir), 'utf8');
  const [signer, ...others] = signers.timestamp.filter(isNext);
  if (!signer) throw new Error('The timestamp key is missing on this machine');
  const stamp = await signTimestamp({ registryText: registry, before, root: next, key: signer });
  const former = signers.timestamp.filter(({ keyId }) => root.roles.timestamp.keyIds.includes(keyId));
  const timestamp = toFileText(addSignatures(stamp, until === 'both' ? [...others, ...former] : others));
  const files = { registry, timestamp };
  await requireAccepted(portalDir, files, next);
  return files;
}

/** Adds the operator's signatures to the statements that pages accept now, and would refuse with the next root. */
async function countersign(
  statements: Statements,
  { root, next, signers }: { root: Root; next: Root; signers: readonly Signer[] },
): Promise<Statements> {
  let isChanged = false;
  const sign = async <T extends Statement>(statement: T): Promise<T> => {
    if ((await isSigned(statement, next)) || !(await isSigned(statement, root))) return statement;
    isChanged = true;
    return addSignatures(restarted(statement), signers);
  };
  const entries = Object.entries(statements).map(async ([name, { live, canary }]) => {
    const both = { live: await sign(live), canary: canary && (await sign(canary)) };
    return [name, both] as const;
  });
  const signed = Object.fromEntries(await Promise.all(entries));
  return isChanged ? signed : statements;
}

/** Removes the signatures of keys that no longer count. */
function onlyNamed(statements: Statements, { roles, remotes }: Root): Statements {
  let isChanged = false;
  const strip = <T extends Statement>(statement: T): T => {
    const named = [...roles.releases.keyIds, ...(remotes?.[statement.remote]?.keyIds ?? [])];
    const signatures = statement.signatures.filter(({ keyId }) => named.includes(keyId));
    isChanged ||= signatures.length < statement.signatures.length;
    return { ...statement, signatures };
  };
  const entries = Object.entries(statements).map(([name, { live, canary }]) => [
    name,
    { live: strip(live), canary: canary && strip(canary) },
  ]);
  return isChanged ? (Object.fromEntries(entries) as Statements) : statements;
}

/** Numbers a statement from the start if a thief has signed the highest number. */
function restarted<T extends Statement>(statement: T): T {
  if (statement.seq < HIGHEST_SEQ) return statement;
  return { ...statement, seq: statement.kind === 'live' ? 1 : 2, signatures: [] };
}

async function isAccepted(portalDir: string, files: StampedRegistry, root: Root): Promise<boolean> {
  return await requireAccepted(portalDir, files, root).then(
    () => true,
    () => false,
  );
}

/**
 * Requires that pages accept files with a root that may not be published yet.
 * @param files those that replace the portal's
 * @param nowMs defaults to the clock; 0 if an expired timestamp is no reason
 */
export async function requireAccepted(
  portalDir: string,
  files: StampedRegistry,
  root: Root,
  nowMs?: number,
): Promise<void> {
  if (!hasStampedRegistry(portalDir)) return;
  const { registry, timestamp } = readServedFiles(registryPath(portalDir), 0);
  const merged = { registry: files.registry ?? registry, timestamp: files.timestamp ?? timestamp };
  try {
    const { refused } = await verifyAsPage(portalDir, merged, root, nowMs);
    if (refused[0]) throw refused[0];
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`Nothing was changed, because pages would refuse the result. ${message}`, { cause });
  }
}
