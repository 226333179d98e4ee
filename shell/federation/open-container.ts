import { providers, type ProvidedShare } from '#provided-shares';
import type { RemoteDefinition } from '@billpay/host-api';
import type { Container, ContainerOptions } from '../loader/containers';
import { runEntry, type CreateScript } from '../loader/run-entry';
import { providedPackages, shareName } from '../registry/needs';
import type { OfferedShare, ShareScope } from './runtime-for-remotes';
import './runtime-for-remotes';

/** The container protocol of module federation: what the global variable of a remote's entry holds. */
interface FederationContainer {
  init(shareScope: ShareScope): void;
  get(module: string): Promise<() => unknown>;
}

/** The share scope that every remote gets its shares from. The build writes names and providers in one order. */
const shareScope: ShareScope = Object.fromEntries(
  Object.entries(providedPackages())
    .flatMap(([packageName, { version, modules }]) =>
      modules.map((module) => ({ name: shareName(packageName, module), version })),
    )
    .map(({ name, version }, index) => [name, { [version]: offered(providers[index]) }]),
);

function offered({ module = () => undefined, load }: ProvidedShare = {}): OfferedShare {
  return {
    from: 'shell',
    get: () => (load ? load().then((loaded) => () => loaded) : module),
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
      container.init(shareScope);
    },
    async definition() {
      const factory = await container.get('./remote');
      return (factory() as { default: RemoteDefinition }).default;
    },
  };
}
