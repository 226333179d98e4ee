import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles, requireManifest } from '../check-build';
import { computeIntegrity } from '../integrity';
import { manifestFile, type RemoteManifest } from '../../build/remote-manifest';
import { fileNamePattern, type ChangeOutcome } from '../release-server-api';
import { withCanary, withLive } from '../remote-entry';
import { describeBuild, signProvenance, type ProvenanceEnvelope } from '../provenance';
import { toRelease } from '../to-release';
import { submitStep, type SignedChange } from './change-remote';

export interface FolderRelease {
  /** Percentage of the customers; undefined for all. */
  readonly canary?: number | undefined;
  /** Address of the folder with the remote's versions on another origin; defaults to the portal's own. */
  readonly filesAt?: string | undefined;
}

/**
 * Releases a built folder over the network: uploads the files that the server lacks, then submits the statement.
 * @throws Error if there is no build of the remote in the folder, or pages could not load it
 */
export async function releaseFolder(
  change: SignedChange,
  dir: string,
  { canary, filesAt: address }: FolderRelease = {},
): Promise<ChangeOutcome> {
  const { remote } = change;
  const manifest = readManifest(dir);
  if (manifest.name !== remote)
    throw new Error(`${dir} has a build of "${manifest.name}", not of "${remote}"`);
  checkFiles(dir, manifest);
  const files = listFiles(dir);
  const filesAt = address?.replace(/\/?$/, '/');
  const release = toRelease(manifest, filesAt);
  return await submitStep(change, {
    toNext: (entry) =>
      canary === undefined ? withLive(entry, release) : withCanary(remote, entry, release, canary),
    upload: async () => {
      await uploadMissing(change, dir, files);
      return { files, filesAt, provenance: signBuild(change, manifest) };
    },
  });
}

/** Reads the manifest of a built remote. @throws Error that says what to change if the folder has none */
export function readManifest(dir: string): RemoteManifest {
  requireManifest(dir);
  return JSON.parse(readFileSync(join(dir, manifestFile), 'utf8')) as RemoteManifest;
}

/** Signs the provenance of a version: who has built its files, and from which commit. */
function signBuild({ signer, origin, sources }: SignedChange, manifest: RemoteManifest): ProvenanceEnvelope {
  const { name: remote, version, entry, files } = manifest;
  const unique = new Map([entry, ...files].map((built) => [built.file, built]));
  const build = { remote, version, files: [...unique.values()], pipeline: origin.pipeline };
  return signProvenance(describeBuild({ ...build, ...sources }), signer);
}

/** Returns the integrity value of each file in a folder, except compressed copies, which the server makes. */
function listFiles(dir: string): Record<string, string> {
  const names = readdirSync(dir).filter((name) => !/^\.|\.(br|gz|map)$/.test(name));
  const other = names.find((name) => !fileNamePattern.test(name));
  if (other !== undefined)
    throw new Error(`${join(dir, other)} is neither a script nor a text: only these are released`);
  return Object.fromEntries(names.map((name) => [name, computeIntegrity(readFileSync(join(dir, name)))]));
}

async function uploadMissing(
  { server, remote, report }: SignedChange,
  dir: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const missing = new Set(await server.missing(remote, [...new Set(Object.values(files))]));
  const nameOf = new Map(Object.entries(files).map(([name, integrity]) => [integrity, name]));
  if (missing.size > 0) report(`Uploading ${missing.size} of ${nameOf.size} files`);
  for (const integrity of missing)
    await server.upload(remote, integrity, join(dir, nameOf.get(integrity) ?? ''));
}
