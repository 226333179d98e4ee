import { startSandbox } from '../../sandbox';
import { portal } from '../../shell/server/portal';
import { buildPortal } from '../build/build-portal';
import { defaultPortalDir } from '../build/portal-dir';
import { readSettings, type StartSettings } from './settings';

/** Builds what has changed, then serves portal, remotes, API and the sandbox's doors on one origin. */
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
    console.log(`Bill Pay is at ${sandbox.origin}/mock-redirect`);
    const stop = () => {
      sandbox.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    fail(error);
  }
}

async function serve({
  port,
  host,
  dataDir,
  databaseUrl,
  logLevel,
  frameAncestors,
  portal: told,
}: StartSettings) {
  return await startSandbox({
    port,
    host,
    dataDir,
    logLevel,
    ...(databaseUrl && { databaseUrl }),
    register: async (app) => {
      await app.register(portal, { distDir: defaultPortalDir, settings: told, frameAncestors });
    },
  });
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
