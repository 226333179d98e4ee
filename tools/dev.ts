import { remoteDir, remoteNames, requireRemote } from './build/repository';
import { serveStandalone } from '@billpay/dev-server/serve-standalone';
import { watchLive } from './dev/watch-live';

/**
 * `npm run dev`: the whole portal with hot reload, in one page without federation.
 * `npm run dev -- billers`: that remote alone, standalone (MFE-05).
 * `npm run dev -- billers --live`: that remote, built again at each change into the portal that `npm start` serves.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const names = given.filter((argument) => !argument.startsWith('-'));
  names.forEach(requireRemote);
  if (!given.includes('--live'))
    return await serveStandalone((names.length > 0 ? names : remoteNames()).map(remoteDir), process.env);
  const [name] = names;
  if (!name) throw new Error('Which remote? npm run dev -- billers --live');
  await watchLive(name);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
