import { openContainer } from '../federation/open-container';
import type { StartOptions } from './start-portal';
import { registryOfPage } from './start-registry';

/** Returns the released remotes of the page's registry. */
export const releasedRemotes: StartOptions['remotesOf'] = (telemetry, now, settings) => ({
  registry: registryOfPage(telemetry, now, settings),
  open: openContainer,
});
