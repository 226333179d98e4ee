import { requireTimestampSigner } from '../build/signing-key';
import { isStampOfRegistry, readTimestamp, renewTimestamp } from '../build/timestamp-file';

/** Signs the timestamp of a registry that a killed process has left without one. Returns whether that was necessary. */
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
