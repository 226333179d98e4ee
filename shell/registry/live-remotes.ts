import { deepFreeze } from '@billpay/host-api/events';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from './needs';
import type { Page, Release } from '@billpay/remote-kit/release/release';
import type { FormerPage, Registry, RegistryEntry } from './registry';

/** A remote as this page loads it. */
export interface LiveRemote extends Release {
  readonly name: string;
  /** Fallbacks in loading order: for a canary the live version, then the previous one. */
  readonly fallbacks: readonly Release[];
  /** Whether it is on trial with a share of the customers. */
  readonly isCanary?: true;
}

const known = new WeakSet<LiveRemote>();

/** Freezes a remote, and remembers that it comes from the registry. */
export function asKnown(remote: LiveRemote): LiveRemote {
  known.add(deepFreeze(remote));
  return remote;
}

/** Whether a remote comes from the registry. Code of a remote could otherwise create one that declares more calls. */
export function isKnown(remote: LiveRemote): boolean {
  return known.has(remote);
}

export type ExtensionKind = 'page' | 'panel' | 'task';

/** A registry's remotes that fit this shell. Menu, panels and actions offer only their extensions. */
export class LiveRemotes {
  private readonly remotes: readonly LiveRemote[];
  private readonly declared: Registry['remotes'];
  private readonly formerPages: readonly FormerPage[];

  /**
   * Selects the remotes that this shell supports.
   * @param registry `remotes` that are not withdrawn, all `declared` ones, which default to `remotes`, and former pages
   * @param switchedOff names of remotes that the bank does not offer
   * @param canaries names of remotes whose canary the page loads
   */
  constructor(
    registry: Pick<Registry, 'remotes' | 'formerPages'> & { readonly declared?: Registry['remotes'] },
    provided: ProvidedPackages,
    switchedOff: readonly string[] = [],
    canaries: ReadonlySet<string> = new Set(),
  ) {
    this.declared = registry.declared ?? registry.remotes;
    this.formerPages = registry.formerPages ?? [];
    this.remotes = Object.entries(registry.remotes)
      .filter(([name]) => !switchedOff.includes(name))
      .map(([name, entry]) => remoteOf(name, entry, canaries.has(name)))
      .filter((remote) =>
        [remote, ...remote.fallbacks].some(({ needs }) => misfits(needs, provided).length === 0),
      );
  }

  get(name: string): LiveRemote | undefined {
    return this.remotes.find((remote) => remote.name === name);
  }

  /** Returns the remote that provides a page, panel or task; the release gates refuse a second one. */
  provider(kind: ExtensionKind, extension: string): LiveRemote | undefined {
    if (kind === 'page')
      return this.remotes.find(({ pages }) => pages.some(({ path }) => path === extension));
    const field = kind === 'panel' ? 'panels' : 'handles';
    return this.remotes.find((remote) => remote[field].includes(extension));
  }

  /** Returns every page, in menu order. */
  pages(): Page[] {
    return this.remotes.flatMap(({ pages }) => pages).toSorted((a, b) => a.order - b.order);
  }

  /** Returns the pages with a menu entry. */
  menu(): Page[] {
    return this.pages().filter(({ inMenu }) => inMenu !== false);
  }

  /** Returns these pages, then the unavailable pages of withdrawn, switched-off, incompatible or removed releases. */
  declaredPages(): FormerPage[] {
    return [...this.pages(), ...listPages(this.declared), ...this.formerPages];
  }
}

/** Returns the pages of all versions in a registry. */
export function listPages(remotes: Registry['remotes']): Page[] {
  return listReleases(remotes).flatMap(({ pages }) => pages);
}

/** Returns all versions in a registry with the names of their remotes. */
export function listReleases(remotes: Registry['remotes']): (Release & { name: string })[] {
  return Object.entries(remotes).flatMap(([name, { previous, canary, ...live }]) =>
    [live, canary?.release, previous].flatMap((release) => (release ? { ...release, name } : [])),
  );
}

function remoteOf(name: string, { canary, previous, ...live }: RegistryEntry, isCanary: boolean): LiveRemote {
  const older = previous ? [previous] : [];
  if (canary && isCanary)
    return asKnown({ ...canary.release, name, fallbacks: [live, ...older], isCanary: true });
  return asKnown({ ...live, name, fallbacks: older });
}
