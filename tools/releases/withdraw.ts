import type { KeyObject } from 'node:crypto';
import type { Registry } from '@billpay/shell/registry/registry';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { renewTimestamp } from '../build/timestamp-file';
import { appendToReleaseLog } from './release-log';

export interface Withdrawal {
  readonly remote: string;
  readonly version: string;
  /** A sentence for whoever reads the release log. */
  readonly reason: string;
  /** A person's name, or 'watch'. */
  readonly by: string;
}

/**
 * Takes a version back by a new timestamp: no page loads it any more. Pages that have loaded it keep it until they are
 * loaded again.
 * @param key that of the timestamp
 * @throws Error when the portal does not accept the key
 */
export async function withdraw(
  portalDir: string,
  { remote, version, reason, by }: Withdrawal,
  key: KeyObject,
): Promise<void> {
  const event = { action: 'withdrawn', remote, version, reason } as const;
  await renewTimestamp(
    portalDir,
    key,
    (withdrawn) => [...withdrawn, `${remote}@${version}`],
    () => appendToReleaseLog(portalDir, [event], by),
  );
}

/**
 * What is taken back when only the remote is named: its canary, otherwise its live version.
 * @param withdrawn those that are already, as in the timestamp
 * @throws Error when nothing of the remote is left
 */
export function newestVersion(
  { remotes }: Pick<Registry, 'remotes'>,
  withdrawn: readonly string[],
  remote: string,
): string {
  const entry = withoutWithdrawn(remotes, withdrawn)[remote];
  if (!entry) throw new Error(`"${remote}" has no version that could be withdrawn`);
  return entry.canary?.release.version ?? entry.version;
}
