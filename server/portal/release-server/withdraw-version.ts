import type { ChangeOutcome, WithdrawalRequest } from '@billpay/remote-kit/release/release-server-api';
import { readRegistry } from '../build/read-registry';
import { requireTimestampSigner } from '../build/signing-key';
import { readTimestamp } from '../build/timestamp-file';
import { versionNamed, withdraw } from '../releases/withdraw';
import { toOrigin, type Caller } from './callers';
import { isDiskFull, Refused } from './refused';

export interface VersionWithdrawal extends WithdrawalRequest {
  readonly remote: string;
  readonly caller: Caller;
}

/** Takes a version back. @throws Refused if no page would load it anyway */
export async function withdrawVersion(
  { portalDir, timestampKey }: { readonly portalDir: string; readonly timestampKey: string },
  { remote, version, reason, caller, origin }: VersionWithdrawal,
): Promise<ChangeOutcome> {
  const withdrawn = readTimestamp(portalDir)?.withdrawn ?? [];
  if (version !== undefined && withdrawn.includes(`${remote}@${version}`))
    return { outcome: 'already', version };
  const named = findVersion(portalDir, withdrawn, version === undefined ? remote : `${remote}@${version}`);
  const entry = { ...named, reason, ...toOrigin(origin, caller) };
  await withdraw(portalDir, entry, requireTimestampSigner(timestampKey));
  return { outcome: 'done', version: named.version };
}

function findVersion(portalDir: string, withdrawn: readonly string[], what: string) {
  const registry = readRegistry(portalDir);
  if (!registry) throw new Refused(404, 'Nothing is released yet');
  try {
    return versionNamed(registry, withdrawn, what);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refused(422, (error as Error).message);
  }
}
