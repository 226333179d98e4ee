import { readFileSync } from 'node:fs';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Root } from '@billpay/shell/registry/trust';
import { verifyStatements } from '@billpay/shell/registry/verify-statements';
import { matchesStamp, readServedFiles } from '../pages/portal-files';
import { appendToReleaseLog } from '../releases/release-log';
import { countersign, HIGHEST_SEQ, onlyNamed } from './countersign';
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

/** Keys of this machine that sign files when the root changes. Ignores keys that the root does not list. */
export interface RootSigners {
  readonly root: readonly Signer[];
  readonly releases: readonly Signer[];
  readonly timestamp: readonly Signer[];
}

export interface RootChange {
  readonly portalDir: string;
  readonly root: Root;
  /** Keys and roles of the next root. */
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
export async function changeRoot({ named, ...change }: RootChange): Promise<Root> {
  const { root, signers } = change;
  const fields = { ...root, ...named, version: root.version + 1, expires: rootExpiry(), signatures: [] };
  return await finishRoot(change, addSignatures(fields, signers.root));
}

/** Does the same as `changeRoot` for a root that somebody has signed. */
export async function finishRoot(change: Omit<RootChange, 'named'>, next: Root): Promise<Root> {
  const { portalDir, root, reason, prepare } = change;
  const { files, isEnough } = await signFiles(change, next);
  const isDone = isEnough && isComplete(next, root);
  // Accepts a root even if the timestamp has expired.
  if (isDone) await requireAccepted(portalDir, files ?? {}, next, files ? undefined : 0);
  const isAcceptedNow = files !== undefined && (await isAccepted(portalDir, files, root));
  if (files && !isDone && !isAcceptedNow)
    throw new Error('Pages refuse the current files: nobody can sign the rest of this change later');
  prepare?.();
  if (files && isAcceptedNow) writeStamped(portalDir, files);
  if (!isDone) {
    keepProposal(portalDir, 'root', { proposed: next, reason });
    throw new ApprovalNeeded(['root']);
  }
  publishRoot(portalDir, next, reason);
  const after = isAcceptedNow ? (await signFiles(change, next, 'alone')).files : files;
  writeStamped(portalDir, after ?? {});
  return next;
}

/** Whether a root has the signatures that both it and the previous root require. */
function isComplete(next: Root, root: Root): boolean {
  return isSignedFor(next, 'root', root) && isSignedFor(next, 'root', next);
}

/** Logs and publishes a root. @throws Error if there is another one with its number */
function publishRoot(portalDir: string, next: Root, reason: string): void {
  appendToReleaseLog(portalDir, [{ action: 'keys-changed', version: `root ${next.version}`, reason }]);
  if (!writeOnce(rootPath(portalDir, next.version), toFileText(next)))
    throw new Error(`Root ${next.version} exists already: repeat the command`);
  removeProposals(portalDir, ['root']);
}

interface SignedFiles {
  /** Undefined if they need no other signatures. */
  readonly files?: StampedRegistry | undefined;
  /** Whether enough people have signed each statement. */
  readonly isEnough: boolean;
}

/**
 * Signs the files for pages that know the next root.
 * @param until `both` keeps the signatures that the current root demands, `alone` only those of the next root's keys
 * @throws Error if pages would refuse the result, and no other person can change that
 */
export async function signFiles(
  { portalDir, root, signers }: Pick<RootChange, 'portalDir' | 'root' | 'signers'>,
  next: Root,
  until: 'both' | 'alone' = 'both',
): Promise<SignedFiles> {
  if (!hasStampedRegistry(portalDir)) return { isEnough: true };
  const text = readFileSync(registryPath(portalDir), 'utf8');
  const stored = parseRegistry(text);
  if (stored.older) throw new Error('The registry has an earlier format: release the shell first');
  const countersigned = await countersign(stored.statements, { root, next, signers: signers.releases });
  const statements = until === 'alone' ? onlyNamed(countersigned, next) : countersigned;
  const { refused } = await verifyStatements(statements, next);
  if (refused[0] && next.roles.releases.threshold === 1) throw refuseResult(refused[0]);
  const isForwarded = stored.seq >= HIGHEST_SEQ;
  const seq = isForwarded ? 1 : stored.seq + 1;
  const isChanged = statements !== stored.statements || isForwarded;
  const registry = isChanged ? toRegistryText({ ...stored, statements, seq }) : text;
  const by = refused.length > 0 ? root : next;
  const timestamp = await signStamp(registry, { portalDir, former: root, next, by, until, signers });
  const files = timestamp === undefined ? undefined : { registry, timestamp };
  return { files, isEnough: refused.length === 0 };
}

interface StampChange extends Pick<RootChange, 'portalDir' | 'signers'> {
  readonly former: Root;
  readonly next: Root;
  /** Root that accepts the statements. */
  readonly by: Root;
  readonly until: 'both' | 'alone';
}

/** Signs the timestamp of a registry; undefined if the current one has the signatures. */
async function signStamp(
  registryText: string,
  { portalDir, signers, former, next, by, until }: StampChange,
): Promise<string | undefined> {
  const before = readTimestamp(portalDir);
  const isNamed = ({ keyId }: { keyId: string }) => next.roles.timestamp.keyIds.includes(keyId);
  const isStamped =
    before !== undefined &&
    matchesStamp(JSON.stringify(before), registryText) &&
    isSignedFor(before, 'timestamp', next) &&
    (until === 'both' || before.signatures.every(isNamed));
  if (isStamped) return undefined;
  const [signer, ...others] = signers.timestamp.filter(isNamed);
  if (!signer) throw new Error(`The timestamp key of root ${next.version} is missing on this machine`);
  const stamp = await signTimestamp({ registryText, before, root: by, key: signer });
  const old = signers.timestamp.filter(({ keyId }) => former.roles.timestamp.keyIds.includes(keyId));
  return toFileText(addSignatures(stamp, until === 'both' ? [...others, ...old] : others));
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
 * @param nowMs defaults to the clock; 0 to accept an expired timestamp
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
    throw refuseResult(cause as Error);
  }
}

function refuseResult(cause: Error): Error {
  const why = 'Nothing was changed, because pages would refuse the result';
  return new Error(`${why}. ${cause.message}`, { cause });
}
