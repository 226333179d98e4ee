import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { parseRegistry, toReleased } from '@billpay/portal/build/read-registry';
import { misfits } from '@billpay/shell/registry/needs';
import { registryEntry, type RegistryEntry } from '@billpay/shell/registry/registry';
import { signedText } from '@billpay/remote-kit/release/signed-text';
import { sign, writeServedFiles, type TestKey } from '@billpay/shell/testing/signed-files';

const DAY_MS = 86_400_000;
const keysFolder = path.resolve(__dirname, '../../../.keys');

/** Expected outcome of a remote with a shell. */
export type Expected =
  | { readonly result: 'works' }
  /** The portal's server, the release tools or the page refuse the remote before any of its code runs. */
  | { readonly result: 'refused'; readonly by: 'server' | 'release' | 'page'; readonly reason: string };

/** A portal folder whose shell and remotes come from one build, except for one remote from another build. */
export class PairPortal {
  readonly #remotes: Record<string, unknown>;

  /**
   * @param dir a folder that does not exist yet
   * @param shellPortal portal folder of the build with the shell
   */
  constructor(
    readonly dir: string,
    shellPortal: string,
  ) {
    cpSync(shellPortal, dir, { recursive: true });
    // After a registry with statements, the server would refuse one in the former format.
    rmSync(path.join(dir, '.served.json'), { force: true });
    this.#remotes = readEntries(shellPortal);
  }

  /** Makes a remote of another portal folder live. */
  offer(remote: string, remotePortal: string): Expected & { readonly version: string } {
    const found = readEntries(remotePortal)[remote] as { readonly version: string };
    const { version } = found;
    const files = path.join('remotes', remote, version);
    cpSync(path.join(remotePortal, files), path.join(this.dir, files), { recursive: true });
    const entry = registryEntry.safeParse(found);
    if (!entry.success)
      return {
        version,
        result: 'refused',
        by: 'release',
        reason: 'its registry entry has an earlier format',
      };
    this.#sign({ ...this.#remotes, [remote]: entry.data } as Record<string, RegistryEntry>);
    const manifest = path.join(this.dir, 'shell/shell-manifest.json');
    const { provides, root } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<ShellManifest>;
    // This shell is from before signed registries, so only a server of its own release can compose its pages.
    if (!root || !provides)
      return {
        version,
        result: 'refused',
        by: 'server',
        reason: 'has a format that this server cannot read',
      };
    const reasons = misfits(entry.data.needs, provides);
    if (reasons.length > 0) return { version, result: 'refused', by: 'page', reason: reasons.join('; ') };
    return { version, result: 'works' };
  }

  /** Signs a registry of these remotes with the keys of the current portal, which both builds trust. */
  #sign(remotes: Record<string, RegistryEntry>): void {
    const seq = Date.now();
    const registry = JSON.stringify(sign({ schema: 3, seq, remotes }, readKey('registry-signing')));
    const sha256 = createHash('sha256').update(registry).digest('hex');
    const stamp = {
      schema: 1,
      version: seq,
      expires: new Date(seq + DAY_MS).toISOString(),
      registry: { seq, sha256, bytes: Buffer.byteLength(registry) },
      withdrawn: [],
    };
    const roots = readdirSync(path.join(this.dir, 'remotes/root'))
      .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
      .map((name) => readFileSync(path.join(this.dir, 'remotes/root', name), 'utf8'));
    const timestamp = JSON.stringify(sign(stamp, readKey('timestamp')));
    writeServedFiles(path.join(this.dir, 'remotes'), { roots, timestamp, registry });
  }
}

function readEntries(portal: string): Record<string, unknown> {
  const text = readFileSync(path.join(portal, 'remotes/registry.json'), 'utf8');
  const { schema, remotes } = JSON.parse(text) as { schema: number; remotes: Record<string, unknown> };
  // A registry of an earlier format is not parsed: its entries may differ.
  return schema === 4 ? toReleased(parseRegistry(text)).remotes : remotes;
}

/** Reads a key that signs the current portal. */
function readKey(name: 'registry-signing' | 'timestamp'): TestKey {
  const privateKey = createPrivateKey(readFileSync(path.join(keysFolder, `${name}.pem`)));
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  return { id: createHash('sha256').update(signedText(jwk)).digest('hex').slice(0, 16), privateKey, jwk };
}
