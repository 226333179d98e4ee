import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireKey } from '@billpay/portal/build/signing-key';
import { readTimestamp } from '@billpay/portal/build/timestamp-file';
import { addSignatures } from '@billpay/remote-kit/release/signer';
import type { LiveStatement } from '@billpay/remote-kit/release/statement';

interface RegistryText {
  seq: number;
  remotes: Record<string, { live: LiveStatement }>;
}

const registryOf = (portalDir: string) => path.join(portalDir, 'remotes/registry.json');

/** Returns the statements that a team has signed about its remote. */
export function readLive(portalDir: string, remote: string): LiveStatement {
  const { remotes } = JSON.parse(readFileSync(registryOf(portalDir), 'utf8')) as RegistryText;
  if (!remotes[remote]) throw new Error(`${remote} is not in the registry`);
  return remotes[remote].live;
}

/**
 * Simulates a thief with a portal's file system and timestamp key: publishes a statement without the keys of the
 * remote, and makes the server forget what it has served.
 */
export function putInForce(portalDir: string, timestampKey: string, forged: LiveStatement): void {
  const registry = JSON.parse(readFileSync(registryOf(portalDir), 'utf8')) as RegistryText;
  registry.seq += 1;
  registry.remotes[forged.remote] = { live: forged };
  const text = JSON.stringify(registry);
  const before = readTimestamp(portalDir);
  if (!before) throw new Error(`${portalDir} has no timestamp`);
  const stamp = {
    ...before,
    version: before.version + 1,
    registry: {
      seq: registry.seq,
      sha256: createHash('sha256').update(text).digest('hex'),
      bytes: Buffer.byteLength(text),
    },
    signatures: [],
  };
  writeFileSync(registryOf(portalDir), text);
  const signed = addSignatures(stamp, [requireKey(timestampKey)]);
  writeFileSync(path.join(portalDir, 'remotes/timestamp.json'), JSON.stringify(signed));
  rmSync(path.join(portalDir, '.served.json'), { force: true });
}
