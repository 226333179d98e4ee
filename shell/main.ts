import { showPortal } from './boot/show-portal';
import { registryOfPage } from './boot/start-registry';
import type { Container, ContainerOptions } from './loader/containers';

/** The federation runtime is not in the first script, but fetched in parallel. */
async function open(options: ContainerOptions): Promise<Container> {
  const federation = await import(/* webpackChunkName: "federation" */ './federation/open-container');
  return await federation.openContainer(options);
}

void showPortal((telemetry, now, switchedOff) => ({
  registry: registryOfPage(telemetry, now, switchedOff),
  open,
}));
