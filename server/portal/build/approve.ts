import { join } from 'node:path';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Root } from '@billpay/shell/registry/trust';
import type { Statement } from '@billpay/shell/registry/verify-statements';
import { finishRoot } from './change-root';
import { ApprovalNeeded, readProposal, type Proposal } from './proposals';
import { publishStatements } from './publish';
import { requireRoot, roles } from './root-file';
import { findSigner, listSigners, requireSigner, type KeyFiles } from './signing-key';
import { withLock } from './write-whole';

/**
 * Signs pending statements about remotes with this machine's releases key, and publishes them once enough people have
 * signed.
 * @throws Error if none is pending, or it no longer follows the published one; nothing changes then
 * @throws ApprovalNeeded if further people have to sign
 */
export async function approveRemotes(
  portalDir: string,
  names: readonly string[],
  files: KeyFiles,
): Promise<void> {
  const proposals = names.map((name) => requireProposal<Statement>(portalDir, name));
  const signer = requireSigner(files, 'releases');
  const statements = proposals.map(({ proposed }) => addSignatures(proposed, [signer]));
  const reason = [...new Set(proposals.flatMap((one) => one.reason ?? []))].join('; ') || undefined;
  const timestampSigner = findSigner(files, 'timestamp');
  const { proposed } = await publishStatements(portalDir, { statements }, { timestampSigner, reason });
  if (proposed.length > 0) throw new ApprovalNeeded(proposed);
}

/**
 * Like `approveRemotes`, but for the pending root, with all keys on this machine. Also signs statements that the new
 * root would otherwise no longer accept, with its releases key. Returns the root's version.
 */
export async function approveRoot(portalDir: string, files: KeyFiles): Promise<number> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const { proposed, reason = 'approved' } = requireProposal<Root>(portalDir, 'root');
    if (proposed.version !== root.version + 1)
      throw new Error(`Root ${proposed.version} was proposed before root ${root.version}: propose it again`);
    const [own, releases, timestamp] = roles.map((role) => listSigners(files, role)) as [
      Signer[],
      Signer[],
      Signer[],
    ];
    const named = own.filter(({ keyId }) =>
      [root, proposed].some((one) => one.roles.root.keyIds.includes(keyId)),
    );
    const signers = { root: named, releases, timestamp };
    const next = addSignatures(proposed, named);
    return (await finishRoot({ portalDir, root, signers, reason }, next)).version;
  });
}

function requireProposal<T>(portalDir: string, name: string): Proposal<T> {
  const found = readProposal<T>(portalDir, name);
  if (!found) throw new Error(`Nothing about ${name} waits for a signature`);
  return found;
}
