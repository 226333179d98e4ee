import { requireTimestampSigner } from '../build/signing-key';
import { isStampOfRegistry, readTimestamp, renewTimestamp } from '../build/timestamp-file';

/**
 * Signs the missing timestamp of a registry if a killed process has not done so. Returns whether that was necessary.
 */
export async function completeStamp({
  portalDir,
  timestampKey,
}: {
  readonly portalDir: string;
  /** File of the timestamp key. */
  readonly timestampKey: string;
}): Promise<boolean> {
  const stamp = readTimestamp(portalDir);
  if (stamp && isStampOfRegistry(portalDir, stamp)) return false;
  await renewTimestamp(portalDir, requireTimestampSigner(timestampKey));
  return true;
}
