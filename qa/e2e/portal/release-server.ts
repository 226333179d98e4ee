import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { freePort } from '@billpay/portal/processes/server-process';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { ReleaseTools } from './release-tools';
import { startPortal, temporaryFolder, type RunningPortal } from './start-portal';
import { repository } from './workshop';

const program = path.join(repository, 'server/portal/release-server.ts');

/** A running release server. */
export interface RunningReleaseServer extends Omit<RunningPortal, 'origin'> {
  /** Address for `--to`. */
  readonly url: string;
  /** Releases a built remote over the network, like the operator. @param options of `npm run release` */
  release(built: string, ...options: readonly string[]): Promise<void>;
}

/**
 * Starts a portal's release server in a separate process.
 * @param settings settings of `config.json` in addition to those of the release server
 * @param withoutBrowser why it does not open versions in a browser first; null if it does
 */
export async function serveReleases(
  portalDir: string,
  timestampKey: string,
  settings: object = {},
  withoutBrowser: string | null = 'a test',
): Promise<RunningReleaseServer> {
  const folder = temporaryFolder('release-server');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/releases`;
  const file = path.join(folder.path, 'bank.json');
  const releaseServer = { listen: { port }, url, ...(withoutBrowser !== null && { withoutBrowser }) };
  const base = { bank: { name: 'Demo Bank' }, api: { base: '/api' }, portal: portalDir, timestampKey };
  writeFileSync(file, JSON.stringify({ ...base, ...settings, releaseServer }));
  const command = [await compiledProgram(program), file];
  const { logs, stop } = await startPortal({ command, env: {}, port, probe: '/healthz' });
  const operator = new ReleaseTools({ RELEASES_KEY_FILE: keyFiles().releases });
  const root = path.join(folder.path, 'portal-root.json');
  return {
    url,
    logs,
    release: async (built, ...options) => {
      await operator.runOk('release', built, '--to', url, '--root', root, ...options);
    },
    stop: () => stop().finally(folder.remove),
  };
}
