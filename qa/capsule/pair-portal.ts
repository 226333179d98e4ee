import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '@billpay/shell/registry/needs';
import { registryEntry, type RegistryEntry } from '@billpay/shell/registry/registry';
import { root } from '@billpay/shell/registry/trust';
import { sign, writeServedFiles } from '@billpay/shell/testing/signed-files';
import { readEntry, readShellManifest, trustOf, type Build } from './builds';

/** What `npm run serve` says of a shell of an earlier format. */
const UNKNOWN_SHELL = 'is of a format that this server cannot read';
const DAY_MS = 86_400_000;

/** What must happen to a remote in a shell. */
export type Expected =
  | { readonly result: 'works' }
  /** `by` the server, which does not start with this shell, the release tools, or the page, which does not offer it. */
  | { readonly result: 'refused'; readonly by: 'server' | 'release' | 'page'; readonly reason: string };

/** A portal folder with one shell, in which one remote after the other is offered beside the newest others that fit. */
export class PairPortal {
  private seq = 0;

  /** @param dir a folder that does not exist */
  constructor(
    readonly dir: string,
    private readonly shell: Build,
    private readonly remotes: readonly Build[],
  ) {
    shell.placeIn(join(dir, 'shell'));
  }

  /** Makes a build of a remote live, signed by keys that the shell accepts. Returns what must happen to it. */
  offer(remote: Build): Expected {
    const entry = registryEntry.safeParse(this.entryOf(remote));
    if (!entry.success)
      return {
        result: 'refused',
        by: 'release',
        reason: 'its entry in the registry is of an earlier format',
      };
    this.write({ ...this.newestOthers(remote), [remote.part]: entry.data });
    if (!root.safeParse(readShellManifest(join(this.dir, 'shell')).root).success)
      return { result: 'refused', by: 'server', reason: UNKNOWN_SHELL };
    const reasons = misfits(entry.data.needs, this.provided());
    if (reasons.length > 0) return { result: 'refused', by: 'page', reason: reasons.join('; ') };
    return { result: 'works' };
  }

  private newestOthers({ part }: Build): Record<string, RegistryEntry> {
    const names = new Set(this.remotes.map((remote) => remote.part));
    names.delete(part);
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const entry = this.newestThatFits(name);
        return entry ? [[name, entry]] : [];
      }),
    );
  }

  private newestThatFits(name: string): RegistryEntry | undefined {
    const candidates = this.remotes.filter(({ part, isMade }) => part === name && !isMade);
    for (const build of candidates.toReversed()) {
      const { data } = registryEntry.safeParse(this.entryOf(build));
      if (data && misfits(data.needs, this.provided()).length === 0) return data;
    }
    return undefined;
  }

  private entryOf(remote: Build): unknown {
    const dir = join(this.dir, 'remotes', remote.part, remote.version);
    if (!existsSync(dir)) remote.placeIn(dir);
    return readEntry(remote, dir);
  }

  private provided(): ProvidedPackages {
    return readShellManifest(join(this.dir, 'shell')).provides;
  }

  private write(remotes: Record<string, RegistryEntry>): void {
    const { roots, keys } = trustOf(this.shell);
    this.seq += 1;
    const registry = JSON.stringify(sign({ schema: 3, seq: this.seq, remotes }, keys.releases));
    const timestamp = sign(
      {
        schema: 1,
        version: this.seq,
        expires: new Date(Date.now() + DAY_MS).toISOString(),
        registry: {
          seq: this.seq,
          sha256: createHash('sha256').update(registry).digest('hex'),
          bytes: Buffer.byteLength(registry),
        },
        withdrawn: [],
      },
      keys.timestamp,
    );
    writeServedFiles(join(this.dir, 'remotes'), { roots, timestamp: JSON.stringify(timestamp), registry });
  }
}
