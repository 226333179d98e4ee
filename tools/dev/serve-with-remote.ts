import { describeFailure } from '@billpay/api/operations/printable';
import { watch } from 'node:fs';
import { buildPortal } from '@billpay/portal/build/build-portal';
import { buildRemote } from '@billpay/portal/build/build-remote';
import { defaultPortalDir } from '@billpay/portal/build/repository';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { serve } from '../start/serve';

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

/**
 * Serves the portal as `npm start` does, and releases the remote into it after each change, so that the next
 * page load runs the new code.
 * @param dir folder of the remote's sources
 */
export async function serveWithRemote(name: string, dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const keys = keyFiles();

  async function release(): Promise<void> {
    try {
      const reason = 'npm run dev -- --portal';
      const { version, changed } = await buildRemote({ dir, portalDir: defaultPortalDir, keys, reason });
      console.log(`${name} ${version} ${changed ? 'is live' : 'unchanged'}`);
    } catch (error) {
      console.error(describeFailure(error));
    }
  }

  // Runs before the portal is served, because a build blocks the process for seconds.
  await serve(env, async () => {
    await buildPortal(defaultPortalDir);
    await release();
  });
  let timer: NodeJS.Timeout | undefined;
  let releasing = Promise.resolve();
  watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (releasing = releasing.then(release)), SETTLE_MS);
  });
  console.log(`Reload the page after a change of ${name}`);
}
