import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellManifestFile } from '@billpay/remote-kit/build/shell-manifest';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { addSignatures, toSigner, type Signer } from '@billpay/remote-kit/release/signer';
import type { Registry } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import type { Statement } from '@billpay/shell/registry/verify-statements';
import { emptyRegistry, toRegistryText } from '../../build/publish';
import { registryPath } from '../../build/read-registry';
import { rootExpiry } from '../../build/root-file';
import { liveIn } from '../../build/shell-folder';
import { generateKey } from '../../build/signing-key';
import { signTimestamp, timestampPath, toFileText } from '../../build/timestamp-file';
import { toStatements } from '../../build/to-statements';

/**
 * Writes a registry into the copy of a portal, signed by keys that exist only here: the real ones sign a version after
 * its trial. The copy's live shell is changed to accept them.
 * @param remotes live versions, without canaries
 */
export async function signWithTrialKeys(distDir: string, remotes: Registry['remotes']): Promise<void> {
  const { root, signers } = replaceKeys(distDir);
  const statements = toStatements({}, remotes, () => 1).map(
    (statement) => [statement.remote, { live: addSignatures(statement, signers) as Statement }] as const,
  );
  const registryText = toRegistryText({
    ...emptyRegistry,
    seq: 1,
    statements: Object.fromEntries(statements) as Parameters<typeof toRegistryText>[0]['statements'],
  });
  const key = signers.find(({ keyId }) => root.roles.timestamp.keyIds.includes(keyId));
  if (!key) throw new Error('The root names no timestamp key');
  const stamp = await signTimestamp({ registryText, before: undefined, root, key });
  writeFileSync(registryPath(distDir), registryText);
  writeFileSync(timestampPath(distDir), toFileText(stamp));
}

/** Replaces the keys of the root that the live shell contains, and keeps their ids. */
function replaceKeys(distDir: string): { root: Root; signers: Signer[] } {
  const shellDir = join(distDir, 'shell');
  const shell = liveIn(shellDir);
  if (!shell) throw new Error(`${distDir} has no shell`);
  const former = shell.root as Root;
  const signers = Object.keys(former.keys).map((keyId) => ({ ...toSigner(generateKey()), keyId }));
  const pairs = signers.flatMap(({ keyId, publicKey }) => {
    const { x = '', y = '' } = former.keys[keyId] ?? {};
    return [
      [x, publicKey.x],
      [y, publicKey.y],
    ] as const;
  });
  const replace = (text: string) =>
    [...pairs, [former.expires, rootExpiry()] as const].reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      text,
    );
  const root = JSON.parse(replace(JSON.stringify(former))) as Root;
  const scripts = shell.scripts.map((script) => {
    const path = join(shellDir, script.file);
    const text = readFileSync(path, 'utf8');
    const changed = replace(text);
    if (changed === text) return script;
    for (const copy of [`${path}.br`, `${path}.gz`]) if (existsSync(copy)) rmSync(copy);
    writeFileSync(path, changed);
    return { ...script, integrity: computeIntegrity(changed), bytes: Buffer.byteLength(changed) };
  });
  writeFileSync(join(shellDir, shellManifestFile), JSON.stringify({ ...shell, root, scripts }));
  rmSync(join(distDir, 'remotes', 'root'), { recursive: true, force: true });
  return { root, signers };
}
