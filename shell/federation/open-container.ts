import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import { providers, type ProvidedShare } from '#provided-shares';
import type { RemoteDefinition } from '@billpay/host-api';
import type { Container, ContainerOptions } from '../loader/containers';
import { runEntry, type CreateScript } from '../loader/run-entry';
import { providedPackages, shareName } from '../registry/needs';
import './runtime-for-remotes';

/** The container protocol of module federation: what the global variable of a remote's entry holds. */
interface FederationContainer {
  init(shareScope: object, initScope: unknown[], options: { shareScopeKeys: string }): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

// Every remote creates its own instance of the runtime, to which only global plugins apply.
registerGlobalPlugins([
  {
    name: 'failed-shares-load-again',
    /** The runtime keeps the promise of a share, even a rejected one: without it, Retry fetches the share again. */
    resolveShare: (request) => ({
      ...request,
      resolver() {
        const found = request.resolver();
        return found && !found.shared.loaded
          ? { ...found, shared: { ...found.shared, loading: null } }
          : found;
      },
    }),
  },
]);

const host = createInstance({
  name: 'billpay_shell',
  remotes: [],
  shared: Object.fromEntries(shares().map((share) => [share.name, shareOf(share)])),
});
host.initializeSharing();

interface NamedShare extends ProvidedShare {
  name: string;
  version: string;
}

/** The build writes names and providers in one order. */
function shares(): NamedShare[] {
  const named = Object.entries(providedPackages()).flatMap(([packageName, { version, modules }]) =>
    modules.map((module) => ({ name: shareName(packageName, module), version })),
  );
  return named.map((share, index) => ({ ...share, ...providers[index] }));
}

function shareOf({ version, module, load }: NamedShare) {
  const common = {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
  if (!load) return { ...common, lib: () => module };
  return {
    ...common,
    get: async () => {
      const loaded = await load();
      return () => loaded;
    },
  };
}

/** @param createScript defaults to scripts that the registry pins */
export async function openContainer(
  { remote, entry, attempt, deadlineMs }: ContainerOptions,
  createScript?: CreateScript,
): Promise<Container> {
  const address = attempt > 0 ? `${entry.href}?retry=${attempt}` : entry.href;
  let container: FederationContainer;
  return {
    async fetch() {
      const globalName = `mfe_${remote.replaceAll('-', '_')}`;
      container = (await runEntry(address, globalName, deadlineMs, createScript)) as FederationContainer;
    },
    async initialise() {
      await container.init(host.shareScopeMap['default'] ?? {}, [], { shareScopeKeys: 'default' });
    },
    async definition() {
      const factory = await container.get('./remote');
      return (factory() as { default: RemoteDefinition }).default;
    },
  };
}
