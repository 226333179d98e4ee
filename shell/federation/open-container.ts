import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { providers, type ProvidedShare } from '#provided-shares';
import type { RemoteDefinition } from '@billpay/host-api';
import { createPinnedScript } from '../loader/allowed-scripts';
import type { Container, ContainerOptions } from '../loader/containers';
import { providedPackages, shareName } from '../registry/needs';

// The remotes' builds leave the runtime out and take from here what they call of it.
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: { init },
    bundlerRuntime,
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  },
});

const deadlines = new Map<string, number>();

const host = createInstance({
  name: 'billpay_shell',
  remotes: [],
  shared: Object.fromEntries(shares().map((share) => [share.name, shareOf(share)])),
  plugins: [
    {
      name: 'pinned-entries',
      createScript: ({ url }) => ({
        script: createPinnedScript(url),
        timeout: deadlines.get(new URL(url, location.href).pathname),
      }),
    },
  ],
});

interface NamedShare extends ProvidedShare {
  name: string;
  version: string;
}

/** The build writes names and ways to get them in one order. */
function shares(): NamedShare[] {
  const named = Object.entries(providedPackages()).flatMap(([packageName, { version, modules }]) =>
    modules.map((module) => ({ name: shareName(packageName, module), version })),
  );
  return named.map((share, index) => ({ ...share, ...providers[index] }));
}

function shareOf({ name, version, module, load }: NamedShare) {
  const common = {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
  if (!load) return { ...common, lib: () => module };
  return {
    ...common,
    get: async () => {
      try {
        const loaded = await load();
        return () => loaded;
      } catch (error) {
        forgetFailure(name, version);
        throw error;
      }
    },
  };
}

/** The runtime keeps a share's failed promise for good; without this no Retry could ever fetch it again. */
function forgetFailure(name: string, version: string): void {
  queueMicrotask(() => {
    const share = host.shareScopeMap['default']?.[name]?.[version];
    if (share && !share.loaded) share.loading = null;
  });
}

/**
 * The runtime notes a remote as the owner of every share it has used, and takes what a remote owns away with it when
 * it is loaded again: the shell stays the owner.
 */
function keepShares(): void {
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const share of Object.values(versions)) share.from = host.name;
  }
}

export async function openContainer(options: ContainerOptions): Promise<Container> {
  const name = `mfe_${options.remote.replaceAll('-', '_')}`;
  const query = options.attempt > 0 ? `?retry=${options.attempt}` : '';
  const entry = new URL(options.entry.href + query, location.href).href;
  deadlines.set(options.entry.href, options.deadlineMs);
  keepShares();
  host.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: true });
  const id = `${name}/remote`;
  const { module } = await host.remoteHandler.getRemoteModuleAndOptions({ id });
  return {
    async fetch() {
      await module.getEntry('./remote');
    },
    async initialise() {
      await module.init(id);
    },
    async definition() {
      const exposed = (await module.get(id, './remote')) as { default: RemoteDefinition };
      return exposed.default;
    },
  };
}
