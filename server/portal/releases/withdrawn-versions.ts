import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { readTimestamp } from '../build/timestamp-file';
import { readReleaseLog, type ReleaseLogLine } from './release-log';

/**
 * Identifies the code of a version, regardless of its name; undefined without its files.
 * @returns SHA-256 of its entry without the version's name, and of the digests of all other files
 */
export function toCodeId(portalDir: string, remote: string, version: string): string | undefined {
  const folder = join(portalDir, 'remotes', remote, version);
  if (!existsSync(join(folder, manifestFile))) return undefined;
  const { entry, files } = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as RemoteManifest;
  const code = readFileSync(join(folder, entry.file), 'utf8').replaceAll(version, '');
  const others = files.filter(({ file }) => file !== entry.file).map(({ integrity }) => integrity);
  return createHash('sha256')
    .update([code, ...others.toSorted()].join('\n'))
    .digest('hex');
}

type Withdrawal = Pick<ReleaseLogLine, 'version' | 'reason'>;

/** Returns a function that finds why a version, or another version with the same code, was withdrawn. */
export function readWithdrawals(
  portalDir: string,
): (remote: string, version: string) => Withdrawal | undefined {
  const stamped = readTimestamp(portalDir)?.withdrawn ?? [];
  const logged = readReleaseLog(portalDir).filter(
    // Earlier logs have `withdrawn` for a remote that was removed.
    ({ action, reason }) =>
      (action === 'withdrawn' && reason !== 'removed from the registry') || action === 'reinstated',
  );
  return (remote, version) => {
    const code = toCodeId(portalDir, remote, version);
    const isSame = (line: ReleaseLogLine) =>
      line.remote === remote && (line.version === version || (code !== undefined && line.code === code));
    const latest = logged.findLast(isSame);
    if (latest) return latest.action === 'withdrawn' ? latest : undefined;
    return stamped.includes(`${remote}@${version}`) ? { version } : undefined;
  };
}
