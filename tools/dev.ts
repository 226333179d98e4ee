import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStandalone } from '@billpay/dev-server/serve-standalone';
import { remoteDir, remoteNames, requireRemote } from '@billpay/portal/build/repository';
import { serveWithRemote } from './dev/serve-with-remote';
import { runCommand } from '@billpay/portal/processes/run-command';

/**
 * `npm run dev`: runs all remotes in one page with hot reload, without federation. `npm run dev -- billers`:
 * runs only that remote, with hot reload (MFE-05). `npm run dev -- billers --portal`: runs the real portal,
 * and rebuilds that remote after each change. `--from DIR`: uses sources in another folder of the project.
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, portal: { type: 'boolean', default: false } },
  });
  names.forEach(requireRemote);
  const toFolder = (name: string) => (values.from === undefined ? remoteDir(name) : resolve(values.from));
  if (!values.portal)
    return await serveStandalone((names.length > 0 ? names : remoteNames()).map(toFolder), process.env);
  const [name] = names;
  if (!name) throw new Error('Which remote? npm run dev -- billers --portal');
  await serveWithRemote(name, toFolder(name), process.env);
}

runCommand(main);
