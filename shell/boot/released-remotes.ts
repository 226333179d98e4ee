import type { Container, ContainerOptions } from '../loader/containers';
import type { StartOptions } from './start-portal';
import { registryOfPage } from './start-registry';

/** The federation runtime is not in the first script, but fetched in parallel. */
async function open(options: ContainerOptions): Promise<Container> {
  const federation = await import(/* webpackChunkName: "federation" */ '../federation/open-container');
  return await federation.openContainer(options);
}

/** The remotes of the page's registry, as released. */
export const releasedRemotes: StartOptions['remotesOf'] = (telemetry, now, switchedOff) => ({
  registry: registryOfPage(telemetry, now, switchedOff),
  open,
});
