import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileLocked } from '@billpay/api/operations/file-lock';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { Release } from '@billpay/remote-kit/release/release';
import type { ChangeOutcome, Submission } from '@billpay/remote-kit/release/release-server-api';
import { signedText } from '@billpay/remote-kit/release/signed-text';
import { toRelease } from '@billpay/remote-kit/release/to-release';
import {
  findStatementSigners,
  readStatement,
  type Statement,
} from '@billpay/shell/registry/verify-statements';
import { readProposal } from '../build/proposals';
import { publishStatements, StatementOutdated, StatementUnsigned } from '../build/publish';
import { readStoredRegistry } from '../build/read-registry';
import { requireRoot } from '../build/root-file';
import { requireTimestampSigner } from '../build/signing-key';
import { checkFilesAt, readFilesAt } from '../gates/files-elsewhere';
import { keepProvenance } from '../releases/provenance-files';
import { formatLogLine, readReleaseLog } from '../releases/release-log';
import { toOrigin, type Caller } from './callers';
import { isDiskFull, Refused } from './refused';
import { completeStamp } from './complete-stamp';
import { installUploaded, type FileStore, type VersionFiles } from './version-files';

export interface StatementChange extends Submission {
  readonly remote: string;
  readonly caller: Caller;
}

export interface SubmitContext extends FileStore {
  /** Origins from which pages load files of remotes. */
  readonly remoteOrigins: readonly string[];
  /** File of the timestamp key. */
  readonly timestampKey: string;
  /** Opens an installed version in the portal. @throws Error that says what does not work */
  readonly tryOut?: ((remote: string, release: Release) => Promise<void>) | undefined;
}

/**
 * Puts a statement in force, with the files of its version: completely or not at all.
 * @throws Refused if it is not signed by keys that may sign for the remote, another change came first, or a gate
 * refuses the version
 */
export async function submitStatement(
  context: SubmitContext,
  change: StatementChange,
): Promise<ChangeOutcome> {
  const { remote, files } = change;
  const statement = parseStatement(change);
  const { version } = statement.release;
  await requireSigned(context.portalDir, statement);
  if (isInForce(context.portalDir, statement))
    return { outcome: (await completeStamp(context)) ? 'done' : 'already', version };
  if (files) await installFiles(context, { ...change, files }, statement);
  else requireInstalled(context.portalDir, statement);
  // Versions that the registry or a proposal names have been opened before.
  const isKnown = listReleases(context.portalDir, remote).some((one) => isSame(one, statement.release));
  if (!isKnown) await refuse(() => context.tryOut?.(remote, statement.release));
  const { proposed } = await publishOrRefuse(context, change, statement);
  if (!proposed.includes(remote)) return { outcome: 'done', version };
  return { outcome: 'proposed', version, lacks: await countLacking(context.portalDir, statement) };
}

/** Returns how many signatures of the team or of the operator the proposal about a statement lacks. */
async function countLacking(portalDir: string, { remote, kind }: Statement): Promise<number> {
  const root = requireRoot(portalDir);
  const proposal = readProposal<Statement>(portalDir, remote);
  if (!proposal) return 0;
  const signers = await findStatementSigners(proposal.proposed, root);
  const team = root.remotes?.[remote];
  const lacking = ({ keyIds, threshold }: { keyIds: readonly string[]; threshold: number }) =>
    threshold - keyIds.filter((id) => signers.has(id)).length;
  const ofTeam = kind === 'canary' ? (team?.canaryThreshold ?? 1) : team?.threshold;
  const bySignatures = Math.min(
    lacking({ ...root.roles.releases, ...(kind === 'canary' && { threshold: 1 }) }),
    team && ofTeam !== undefined ? lacking({ ...team, threshold: ofTeam }) : Infinity,
  );
  // Reinstating a version takes two people.
  return proposal.reinstate === undefined ? bySignatures : Math.max(2 - signers.size, bySignatures);
}

function parseStatement({ remote, statement: json }: StatementChange): Statement {
  const statement = readStatement(json);
  if (!statement) throw new Refused(400, 'The statement is not valid: update @billpay/remote-kit');
  if (statement.remote === remote) return statement;
  throw new Refused(403, `The statement is about "${statement.remote}", not about "${remote}"`);
}

/** @throws Refused before anything is installed, unless a key that may sign for the remote has signed */
async function requireSigned(portalDir: string, statement: Statement): Promise<void> {
  const root = requireRoot(portalDir);
  if ((await findStatementSigners(statement, root)).size > 0) return;
  throw new Refused(
    403,
    `No key that root ${root.version} names for "${statement.remote}" has signed the release`,
  );
}

function isInForce(portalDir: string, statement: Statement): boolean {
  const { live, canary } = readStoredRegistry(portalDir)?.statements[statement.remote] ?? {};
  return [live, canary].some((one) => one !== undefined && signedText(one) === signedText(statement));
}

async function installFiles(
  context: SubmitContext,
  { remote, files, filesAt: given, provenance }: StatementChange & { readonly files: VersionFiles },
  statement: Statement,
): Promise<void> {
  const filesAt =
    given === undefined ? undefined : await refuse(() => readFilesAt(given, context.remoteOrigins));
  const check = (manifest: RemoteManifest) => requireRelease(manifest, statement, filesAt);
  const manifest = await installUploaded(context, remote, files, check);
  const folder = join(context.portalDir, 'remotes', remote, manifest.version);
  if (filesAt !== undefined) await refuse(() => checkFilesAt(filesAt, manifest, folder));
  const version = { remote, version: manifest.version };
  if (provenance) await refuse(() => keepProvenance(context.portalDir, version, provenance));
}

/** Converts a gate's error to a refusal. */
async function refuse<T>(gate: () => T | Promise<T>): Promise<T> {
  try {
    return await gate();
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new Refused(422, (error as Error).message);
  }
}

/** @throws Refused if a statement and the uploaded manifest list different files */
function requireRelease(
  manifest: RemoteManifest,
  { remote, release }: Statement,
  filesAt: string | undefined,
): void {
  if (manifest.name !== remote)
    throw new Refused(403, `The uploaded build is one of "${manifest.name}", not of "${remote}"`);
  if (!isSame(toRelease(manifest, filesAt), release))
    throw new Refused(422, `The statement does not name the uploaded files: update @billpay/remote-kit`);
}

/** @throws Refused if the portal does not have the files that a statement names */
function requireInstalled(portalDir: string, { remote, release }: Statement): void {
  const file = join(portalDir, 'remotes', remote, release.version, manifestFile);
  const installed = existsSync(file) && toRelease(JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest);
  const known = [...listReleases(portalDir, remote), ...(installed ? [installed] : [])];
  if (known.some((one) => isSame(one, release))) return;
  throw new Refused(422, `The portal does not have "${remote}" ${release.version}: release its files`);
}

/** Returns the versions that the registry and a proposal name. */
function listReleases(portalDir: string, remote: string): Release[] {
  const { live, canary } = readStoredRegistry(portalDir)?.statements[remote] ?? {};
  const proposal = readProposal<Statement>(portalDir, remote)?.proposed;
  return [live?.release, live?.previous, canary?.release, proposal?.release].flatMap((one) => one ?? []);
}

const isSame = (one: Release, other: Release) => signedText(one) === signedText(other);

async function publishOrRefuse(
  { portalDir, timestampKey }: SubmitContext,
  { caller, origin, reason, reinstate, remote }: StatementChange,
  statement: Statement,
) {
  try {
    return await publishStatements(
      portalDir,
      { statements: [statement] },
      {
        timestampSigner: requireTimestampSigner(timestampKey),
        reason,
        reinstate,
        origin: toOrigin(origin, caller),
      },
    );
  } catch (error) {
    throw toRefused(error as Error, portalDir, remote);
  }
}

function toRefused(error: Error, portalDir: string, remote: string): Error {
  if (isDiskFull(error)) return error;
  if (error instanceof FileLocked) return new Refused(503, error.message);
  if (error instanceof StatementUnsigned) return new Refused(403, error.message);
  if (error instanceof StatementOutdated) {
    const latest = readReleaseLog(portalDir).findLast((line) => line.remote === remote);
    return new Refused(409, `${error.message}${latest ? `. Last change: ${formatLogLine(latest)}` : ''}`);
  }
  // A system error has a code; the error of a gate has only a sentence for people.
  return 'code' in error ? error : new Refused(422, error.message);
}
