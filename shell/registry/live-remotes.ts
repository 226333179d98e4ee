import type { Registry, RegistryEntry } from './registry';
import { satisfiesRange } from './version-range';

export interface LiveRemote extends RegistryEntry {
  name: string;
}

export type PieceKind = 'page' | 'panel' | 'task';

/**
 * The remotes of a registry that fit this shell. What is not there is not offered: menu, panels and actions ask here.
 */
export class LiveRemotes {
  private readonly remotes: readonly LiveRemote[];

  constructor(registry: Pick<Registry, 'remotes'>, hostVersion: string) {
    this.remotes = Object.entries(registry.remotes)
      .map(([name, entry]) => ({ ...entry, name }))
      .filter((remote) =>
        [remote, remote.previous].some((one) => one && satisfiesRange(hostVersion, one.needs.host)),
      );
  }

  get(name: string): LiveRemote | undefined {
    return this.remotes.find((remote) => remote.name === name);
  }

  /** The remote that provides a route, a panel or a task; the first by the registry's order. */
  provider(kind: PieceKind, piece: string): LiveRemote | undefined {
    const field = ({ page: 'routes', panel: 'panels', task: 'handles' } as const)[kind];
    return this.remotes.find((remote) => remote[field].includes(piece));
  }

  routes(): string[] {
    return this.remotes.flatMap((remote) => remote.routes);
  }
}
