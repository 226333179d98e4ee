import { createInstance } from '@module-federation/runtime';
import { providers } from '#provided-shares';
import type { RemoteDefinition } from '@billpay/host-api';
import type { Container, ContainerOptions } from '../loader/containers';
import { runEntry, type CreateScript } from '../loader/run-entry';
import { providedPackages, shareName } from '../registry/needs';
import { offerShares, SHARE_SCOPE, toShare, type ShareScope } from './offered-share';
import { offerRuntime } from './runtime-for-remotes';

/**
 * Module Federation's container protocol, which is the value of the global variable that a remote's entry
 * sets.
 */
interface FederationContainer {
  init(shareScope: object, initScope?: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

const host = createInstance({
  name: 'billpay_shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(providedPackages())
      .flatMap(([packageName, { version, modules }]) =>
        modules.map((module) => ({ name: shareName(packageName, module), version })),
      )
      // The build writes the names and the providers in the same order.
      .map(({ name, version }, index) => [name, toShare(version, providers[index])]),
  ),
});
const shares: ShareScope = host.shareScopeMap[SHARE_SCOPE] ?? {};
offerRuntime();

/**
 * Opens a remote's container.
 * @param createScript defaults to scripts that the registry pins
 */
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
      await container.init(offerShares(shares), []);
    },
    async definition() {
      const factory = await container.get('./remote');
      return (factory() as { default: RemoteDefinition }).default;
    },
  };
}
