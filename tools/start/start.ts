import { startSandbox } from '../../sandbox';
import { runProcess } from '../../sandbox/operations/run-process';
import { portal } from '../../shell/server/portal';
import { buildPortal } from '../build/build-portal';
import { defaultPortalDir } from '../build/portal-dir';
import { readSettings, type StartSettings } from './settings';

/** Builds what has changed, then serves portal, remotes, API and the sandbox control API on one origin. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = readSettings(env);
    const { shellChanged, remotes } = await buildPortal(defaultPortalDir);
    const built = [
      ...(shellChanged ? ['shell'] : []),
      ...remotes.filter((one) => one.changed).map((one) => one.name),
    ];
    if (built.length > 0) console.log(`Built ${built.join(', ')}`);
    const sandbox = await serve(settings);
    runProcess(sandbox, settings.server.times);
    const page = settings.portal.settings.sandbox ? '/mock-redirect' : '';
    console.log(`Bill Pay is at ${sandbox.origin}${page}`);
  } catch (error) {
    fail(error);
  }
}

async function serve({ server, portal: portalOptions }: StartSettings) {
  return await startSandbox({
    ...server.options,
    register: async (app) => {
      await app.register(portal, { distDir: defaultPortalDir, ...portalOptions });
    },
  });
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
