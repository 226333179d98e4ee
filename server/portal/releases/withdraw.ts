import type { Signer } from '@billpay/remote-kit/release/signer';
import type { Registry } from '@billpay/shell/registry/registry';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { renewTimestamp } from '../build/timestamp-file';
import { appendToReleaseLog, type Origin } from './release-log';
import { toCodeId } from './withdrawn-versions';

export interface Withdrawal extends Origin {
  readonly remote: string;
  readonly version: string;
  /** A sentence for readers of the release log. */
  readonly reason: string;
}

/**
 * Withdraws a version by a new timestamp, so that pages no longer load it. Pages that have loaded it keep it until they
 * reload.
 * @param key the timestamp key
 * @throws Error if the portal does not accept the key
 */
export async function withdraw(
  portalDir: string,
  { remote, version, reason, ...origin }: Withdrawal,
  key: Signer,
): Promise<void> {
  const event = {
    action: 'withdrawn',
    remote,
    version,
    code: toCodeId(portalDir, remote, version),
    reason,
  } as const;
  await renewTimestamp(
    portalDir,
    key,
    (withdrawn) => [...withdrawn, `${remote}@${version}`],
    () => appendToReleaseLog(portalDir, [event], origin),
  );
}

/**
 * Resolves a name: 'billers' to its canary, or else its live version; 'billers@1.2.0-ab12' to that version.
 * @param withdrawn withdrawn versions, as in the timestamp
 * @throws Error if no page would load it anyway
 */
export function versionNamed(
  { remotes }: Pick<Registry, 'remotes'>,
  withdrawn: readonly string[],
  what: string,
): { remote: string; version: string } {
  const [remote = '', named] = what.split('@');
  const entry = withoutWithdrawn(remotes, withdrawn)[remote];
  if (!entry)
    throw new Error(
      remotes[remote]
        ? `Every version of "${remote}" is withdrawn already`
        : `There is no live remote "${remote}"; there are ${Object.keys(remotes).toSorted().join(', ')}`,
    );
  const offered = [entry.canary?.release, entry, entry.previous].flatMap((one) => one?.version ?? []);
  if (named !== undefined && !offered.includes(named))
    throw new Error(`No page loads "${remote}" ${named}; there are ${offered.join(', ')}`);
  return { remote, version: named ?? offered[0] ?? entry.version };
}
