import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { describeBuild, signProvenance, type BuildRecord } from '@billpay/remote-kit/release/provenance';
import type { Signer } from '@billpay/remote-kit/release/signer';
import { keepProvenance } from '../releases/provenance-files';
import { listShellFiles } from './shell-folder';

/** A version whose files are in the portal's folder. */
export interface BuiltVersion {
  readonly portalDir: string;
  readonly remote: string;
  readonly version: string;
  /** Folder in the repository of its sources. */
  readonly sources: string;
}

/** Signs and keeps the provenance of a version that this machine has built. */
export function recordBuild({ portalDir, remote, version, sources }: BuiltVersion, signer: Signer): void {
  const file = join(portalDir, 'remotes', remote, version, manifestFile);
  if (!existsSync(file)) return;
  const { entry, files } = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  const unique = new Map([entry, ...files].map((built) => [built.file, built]));
  keep({ portalDir, remote, version, sources }, [...unique.values()], signer);
}

/** Does the same for a version of the shell in the portal's folder. */
export function recordShellBuild(version: Omit<BuiltVersion, 'remote'>, signer: Signer): void {
  const shellDir = join(version.portalDir, 'shell');
  const files = listShellFiles(shellDir, version.version).map((file) => ({
    file: relative(shellDir, file),
    integrity: computeIntegrity(readFileSync(file)),
  }));
  keep({ ...version, remote: SHELL_NAME }, files, signer);
}

function keep(
  { portalDir, remote, version, sources }: BuiltVersion,
  files: BuildRecord['files'],
  signer: Signer,
): void {
  const statement = describeBuild({
    remote,
    version,
    files,
    commit: git(sources, 'rev-parse', 'HEAD') ?? 'unknown',
    hasUncommittedChanges: Boolean(git(sources, 'status', '--porcelain', '--untracked-files=no')),
    repository: git(sources, 'remote', 'get-url', 'origin'),
  });
  keepProvenance(portalDir, { remote, version }, signProvenance(statement, signer));
}

function git(dir: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
