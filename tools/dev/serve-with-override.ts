import { join } from 'node:path';
import { serveLive } from '@billpay/dev-server/live-server';
import { buildPortal } from '../build/build-portal';
import { buildOverrideShell } from '../build/build-shell';
import { defaultPortalDir, overrideDir } from '../build/repository';
import { keyFiles } from '../build/signing-key';
import { serve } from '../start/serve';

const DEFAULT_LIVE_PORT = 4100;

/** A remote whose code runs in the portal as it is written. */
export interface LiveRemote {
  readonly name: string;
  /** The folder of its sources. */
  readonly dir: string;
}

/**
 * Serves the whole portal as `npm start` does, with a shell that can run one remote from this machine; `live` runs so from
 * the start.
 */
export async function serveWithOverride(live: LiveRemote | undefined, env: NodeJS.ProcessEnv): Promise<void> {
  const server = live && (await serveLive(live.dir, Number(env.LIVE_PORT ?? DEFAULT_LIVE_PORT)));
  const initial = live && server && { remote: live.name, port: server.port };
  const prepare = async () => {
    const override = buildOverrideShell(defaultPortalDir, keyFiles(), overrideDir);
    // Before the portal is served: a build keeps the process from responding for seconds.
    await Promise.all([buildPortal(defaultPortalDir), override, server?.built()]);
    if (initial) console.log(`${initial.remote} runs from http://localhost:${initial.port}`);
  };
  await serve(env, prepare, { shellDir: join(overrideDir, 'shell'), initial });
}
