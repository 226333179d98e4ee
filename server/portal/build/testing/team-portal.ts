import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@billpay/remote-kit/release/release';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Root } from '@billpay/shell/registry/trust';
import { verifyFiles, type Known, type TrustedFiles } from '@billpay/shell/registry/verify-files';
import { buildRelease } from '@billpay/shell/testing/releases';
import { readServedFiles } from '../../pages/portal-files';
import { publishStatements, type Published } from '../publish';
import { registryPath } from '../read-registry';
import { pointAt } from '../registry-file';
import { readRoot } from '../root-file';
import { createKeyPair, findSigner, keyFiles, requireKey, type KeyFiles } from '../signing-key';

/** A portal with the remotes billers and loans, and keys of teams in files. */
export class TeamPortal {
  readonly portalDir = mkdtempSync(join(tmpdir(), 'billpay-teams-'));
  readonly keys: KeyFiles = keyFiles(join(this.portalDir, 'keys'));

  async start(): Promise<void> {
    const remotes = { billers: buildRelease('billers'), loans: buildRelease('loans') };
    await pointAt(this.portalDir, remotes, this.keys);
  }

  /** Creates a person's key. @returns the signer, and the file of the public key */
  createKey(person: string): { signer: Signer; publicFile: string } {
    const file = join(this.portalDir, `${person}.pem`);
    const { publicFile } = createKeyPair(file);
    return { signer: requireKey(file), publicFile };
  }

  /** Returns this machine's keys, but with a person's key in a role. */
  keysWith(role: 'root' | 'releases', person: string): KeyFiles {
    return { ...this.keys, [role]: join(this.portalDir, `${person}.pem`) };
  }

  /** Publishes the next live version of a remote like a team. */
  async publish(
    release: Release,
    signers: readonly Signer[],
    { remote = 'billers', seq = 2 }: { remote?: string; seq?: number } = {},
  ): Promise<Published> {
    const statement = addSignatures({ kind: 'live' as const, remote, seq, release }, signers);
    return await this.send(statement);
  }

  async publishCanary(release: Release, signers: readonly Signer[], seq = 2): Promise<Published> {
    const fields = { kind: 'canary' as const, remote: 'billers', seq, percent: 5, release };
    return await this.send(addSignatures(fields, signers));
  }

  private async send(statement: Parameters<typeof publishStatements>[1]['statements'][number]) {
    const timestampSigner = findSigner(this.keys, 'timestamp');
    return await publishStatements(this.portalDir, { statements: [statement] }, { timestampSigner });
  }

  /** Verifies the files like a page: a new one, or one that has the files `known`. */
  async seen(known: Known = { root: readRoot(this.portalDir, 1) as Root }): Promise<TrustedFiles> {
    const files = readServedFiles(registryPath(this.portalDir), known.root.version);
    return await verifyFiles(files, known, Date.now());
  }

  /** Returns the versions that a new page gets. */
  async versions(): Promise<Record<string, string>> {
    const { registry } = await this.seen();
    return Object.fromEntries(Object.entries(registry.remotes).map(([name, { version }]) => [name, version]));
  }

  remove(): void {
    rmSync(this.portalDir, { recursive: true, force: true });
  }
}
