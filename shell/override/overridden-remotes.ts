import type { RemoteSource } from '../boot/start-portal';
import type { Container, ContainerOptions, OpenContainer } from '../loader/containers';
import { LiveRemotes, type ExtensionKind, type LiveRemote } from '../registry/live-remotes';
import type { LiveCode } from './live-code';
import { openLiveContainer } from './open-live-container';

/** The released remotes, with one replaced by a developer's code or added by it. */
class OverriddenRemotes extends LiveRemotes {
  constructor(
    private readonly released: LiveRemotes,
    private readonly live: LiveRemote,
  ) {
    super({ remotes: {} }, {});
  }

  override get(name: string): LiveRemote | undefined {
    return name === this.live.name ? this.live : this.released.get(name);
  }

  override provider(kind: ExtensionKind, extension: string): LiveRemote | undefined {
    if (provides(this.live, kind, extension)) return this.live;
    const found = this.released.provider(kind, extension);
    // What the code no longer provides must not come from its release.
    return found?.name === this.live.name ? undefined : found;
  }

  override declaredPages() {
    return [...this.pages(), ...this.released.declaredPages()];
  }

  override pages() {
    const others = this.released.pages().filter(({ path }) => this.provider('page', path) !== this.live);
    const own = this.released.get(this.live.name)?.pages.map(({ path }) => path) ?? [];
    return [...others.filter(({ path }) => !own.includes(path)), ...this.live.pages].toSorted(
      (a, b) => a.order - b.order,
    );
  }
}

function provides(remote: LiveRemote, kind: ExtensionKind, extension: string): boolean {
  if (kind === 'page') return remote.pages.some(({ path }) => path === extension);
  return remote[kind === 'panel' ? 'panels' : 'handles'].includes(extension);
}

/**
 * The remotes of the registry, one of them from a developer's machine. While its code cannot run, its extensions are those
 * of its release and fail in their slots: nobody mistakes released code for the developer's.
 */
export function withLiveCode(
  { registry, open }: RemoteSource,
  code: LiveCode,
  openLive: typeof openLiveContainer = openLiveContainer,
): RemoteSource {
  const { remote: name, port } = code.override;
  const live = () => {
    const used = code.inUse();
    return used ? new OverriddenRemotes(registry.live(), { ...used, name, fallbacks: [] }) : registry.live();
  };
  const openOverridden: OpenContainer = async (options: ContainerOptions) => {
    if (options.remote !== name) return await open(options);
    return code.inUse() ? await openLive(options, { port }) : withoutCode(options.remote);
  };
  return {
    open: openOverridden,
    registry: {
      live,
      isKnown: () => registry.isKnown(),
      start: async (served) => void (await Promise.all([registry.start(served), code.start()])),
      chooseFor(customerId) {
        code.loggedIn();
        return registry.chooseFor(customerId);
      },
      async refresh(inUse) {
        await Promise.all([registry.refresh(inUse), code.look()]);
        return live();
      },
    },
  };
}

function withoutCode(name: string): Container {
  const fail = () => Promise.reject(new Error(`There is no code of ${name} to run`));
  return { fetch: fail, initialise: fail, definition: fail };
}
