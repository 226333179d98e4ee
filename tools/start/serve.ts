import { startSandbox } from '../../sandbox';
import { runProcess } from '../../sandbox/operations/run-process';
import { portal } from '../../shell/server/portal';
import { defaultPortalDir } from '../build/portal-dir';
import type { StartSettings } from './settings';

/** Serves the built portal, its remotes, the API and the sandbox control API on one origin. */
export async function serve({ server, portal: portalOptions }: StartSettings): Promise<void> {
  const sandbox = await startSandbox({
    ...server.options,
    register: async (app) => {
      await app.register(portal, { distDir: defaultPortalDir, ...portalOptions });
    },
  });
  runProcess(sandbox, server.times);
  const page = portalOptions.settings.sandbox ? '/mock-redirect' : '';
  console.log(`Bill Pay is at ${sandbox.origin}${page}`);
}
