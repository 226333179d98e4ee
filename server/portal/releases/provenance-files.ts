import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { computeIntegrity, toHex } from '@billpay/remote-kit/release/integrity';
import {
  provenanceEnvelope,
  readProvenance,
  toVersionFolder,
  type ProvenanceEnvelope,
  type ProvenanceStatement,
} from '@billpay/remote-kit/release/provenance';
import type { PublicKey } from '@billpay/remote-kit/release/signer';
import type { Root } from '@billpay/shell/registry/trust';
import { readRoot, requireRoot } from '../build/root-file';
import { writeOnce } from '../build/write-once';
import { readReleaseLog, type ReleaseLogLine } from './release-log';

/** A version of a remote, or of the `shell`. */
interface Version {
  readonly remote: string;
  readonly version: string;
}

/**
 * Keeps the provenance of a version; the first one stays. Servers do not publish it.
 * @throws Error if it is not signed by a key that the newest root accepts for the remote, or is about another version
 */
export function keepProvenance(portalDir: string, version: Version, envelope: ProvenanceEnvelope): void {
  requireAbout(version, readProvenance(envelope, listKeys(requireRoot(portalDir), version.remote)));
  writeOnce(provenancePath(portalDir, version), `${JSON.stringify(envelope)}\n`);
}

/** Returns the provenance of a version as recorded in the release log; empty if there is none. */
export function toLogFields(
  portalDir: string,
  version: Version,
): Pick<ReleaseLogLine, 'provenance'> & Partial<Pick<ReleaseLogLine, 'commit'>> {
  const file = provenancePath(portalDir, version);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  // A key may have been replaced since it signed.
  const keys = listAllKeys(portalDir, version.remote);
  return { provenance: digestOf(text), commit: commitOf(readProvenance(parse(text), keys)) };
}

/** Result of verifying the provenance of every release in the log. */
export interface VerifiedReleases {
  readonly verified: number;
  /** Releases without a provenance, or built with uncommitted changes. */
  readonly notes: readonly string[];
  /** A sentence for each release with an invalid provenance. */
  readonly faults: readonly string[];
}

/** Verifies provenance against the log, the portal's keys and the files that are still there. */
export function verifyReleases(portalDir: string): VerifiedReleases {
  const released = readReleaseLog(portalDir).filter(
    ({ action }) => action === 'released' || action === 'canary',
  );
  const notes: string[] = [];
  const faults: string[] = [];
  for (const line of released) {
    const { fault, note } = verifyRelease(portalDir, line);
    if (fault !== undefined) faults.push(`${nameOf(line)}: ${fault}`);
    if (note !== undefined) notes.push(`${nameOf(line)} ${note}`);
  }
  const without = released.filter(({ provenance }) => provenance === undefined).length;
  return { verified: released.length - without - faults.length, notes, faults };
}

const nameOf = ({ at, remote, version }: ReleaseLogLine) => `${remote} ${version} of ${at}`;

function verifyRelease(portalDir: string, line: ReleaseLogLine): { fault?: string; note?: string } {
  const { remote = '', version = '', provenance, commit } = line;
  if (provenance === undefined) return { note: 'has no provenance' };
  try {
    const statement = readProvenance(readKept(portalDir, line), listAllKeys(portalDir, remote));
    requireAbout({ remote, version }, statement);
    if (commitOf(statement) !== commit) return { fault: 'the provenance names another commit than the log' };
    const fault = findAlteredFile(portalDir, toVersionFolder(remote, version), statement);
    if (fault !== undefined) return { fault };
    const { hasUncommittedChanges } = statement.predicate.buildDefinition.internalParameters;
    return hasUncommittedChanges ? { note: 'was built with uncommitted changes' } : {};
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function readKept(portalDir: string, { remote = '', version = '', provenance }: ReleaseLogLine) {
  const file = provenancePath(portalDir, { remote, version });
  if (!existsSync(file)) throw new Error('the provenance is missing');
  const text = readFileSync(file, 'utf8');
  if (digestOf(text) !== provenance) throw new Error('the provenance is not the one in the log');
  return parse(text);
}

function parse(text: string): ProvenanceEnvelope {
  return provenanceEnvelope.parse(JSON.parse(text));
}

function requireAbout({ remote, version }: Version, { predicate }: ProvenanceStatement): void {
  const named = predicate.buildDefinition.externalParameters;
  if (named.remote !== remote || named.version !== version)
    throw new Error(`The provenance is about ${named.remote} ${named.version}, not ${remote} ${version}`);
}

function commitOf({ predicate }: ProvenanceStatement): string {
  return predicate.buildDefinition.resolvedDependencies[0]?.digest.gitCommit ?? '';
}

/** Returns the keys that a root accepts for a remote, or for the `shell`. */
function listKeys({ keys, roles, remotes }: Root, remote: string): Record<string, PublicKey> {
  const ids =
    remote === SHELL_NAME
      ? (roles.shell ?? roles.releases).keyIds
      : [...roles.releases.keyIds, ...(remotes?.[remote]?.keyIds ?? [])];
  return Object.fromEntries(ids.flatMap((id) => (keys[id] ? [[id, keys[id]] as const] : [])));
}

/** Returns the keys that any root has accepted for a remote, because a key may have been replaced after the release. */
function listAllKeys(portalDir: string, remote: string): Record<string, PublicKey> {
  const keys: Record<string, PublicKey> = {};
  for (let version = requireRoot(portalDir).version; version > 0; version--) {
    const root = readRoot(portalDir, version);
    if (root) Object.assign(keys, listKeys(root, remote));
  }
  return keys;
}

/** Old versions and files on other origins may no longer exist. */
function findAlteredFile(
  portalDir: string,
  folder: string,
  { subject }: ProvenanceStatement,
): string | undefined {
  if (subject.length === 0 || subject.some(({ name }) => !name.startsWith(folder)))
    return `the provenance names no files of ${folder}`;
  const altered = subject.find(({ name, digest }) => {
    const file = join(portalDir, name);
    return existsSync(file) && toHex(computeIntegrity(readFileSync(file))) !== digest.sha384;
  });
  return altered && `${altered.name} is not the file that was built`;
}

/** A folder with a dot: servers do not publish it. */
function provenancePath(portalDir: string, { remote, version }: Version): string {
  return join(portalDir, 'remotes', '.provenance', `${remote}@${version}.json`);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
