import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStandalone } from '@billpay/dev-server/serve-standalone';
import { remoteDir, remoteNames, requireRemote } from './build/repository';
import { serveWithOverride } from './dev/serve-with-override';
import { watchLive } from './dev/watch-live';

/**
 * `npm run dev`: the whole portal with hot reload, in one page without federation.
 * `npm run dev -- billers`: that remote alone, standalone (MFE-05), and for a portal with the override;
 * `--for https://test.bank.example` lets a portal elsewhere read its code.
 * `npm run dev -- billers --portal`: the real portal, with that remote's code as it is written.
 * `--from DIR`: from sources that lie elsewhere below the project.
 * `npm run dev -- billers --live`: that remote, built again at each change into the portal that `npm start` serves.
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      for: { type: 'string', multiple: true },
      from: { type: 'string' },
      live: { type: 'boolean' },
      portal: { type: 'boolean' },
    },
  });
  names.forEach(requireRemote);
  const [name] = names;
  if (values.portal) {
    const live = name === undefined ? undefined : { name, dir: folderOf(name, values.from) };
    return await serveWithOverride(live, process.env);
  }
  if (!values.live) {
    const folders = (names.length > 0 ? names : remoteNames()).map((one) => folderOf(one, values.from));
    return await serveStandalone(folders, process.env, values.for);
  }
  if (!name) throw new Error('Which remote? npm run dev -- billers --live');
  await watchLive(name);
}

function folderOf(name: string, from: string | undefined): string {
  return from === undefined ? remoteDir(name) : resolve(from);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
