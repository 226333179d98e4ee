import { buildPortal } from '../build/build-portal';
import { defaultPortalDir } from '../build/portal-dir';
import { serve } from './serve';
import { readSettings } from './settings';

/** Builds what has changed, then serves it. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = readSettings(env);
    const { shellChanged, remotes } = await buildPortal(defaultPortalDir);
    const built = [
      ...(shellChanged ? ['shell'] : []),
      ...remotes.filter((one) => one.changed).map((one) => one.name),
    ];
    if (built.length > 0) console.log(`Built ${built.join(', ')}`);
    await serve(settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
