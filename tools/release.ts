import { existsSync } from 'node:fs';
import { buildRemote, type RemoteOutcome } from './build/build-remote';
import { releaseBuilt } from './build/release-built';
import { defaultPortalDir, requireRemote } from './build/repository';
import { checkSizes, runTests } from './build/release-gates';
import { keyFiles } from './build/signing-key';

/**
 * `npm run release -- billers`: tests the remote, builds its version, passes the gates, and moves the registry's
 * pointer. A running portal serves it to the next page; open pages keep the version they started with.
 * `npm run release -- ../billers/dist`: the same with what a team has tested and built in a repository of its own.
 */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Which remote? npm run release -- billers');
  const outcome =
    name.includes('/') && existsSync(name) ? await releaseBuiltFolder(name) : await releaseSource(name);
  const { version, changed } = outcome;
  console.log(`${outcome.name} ${version} ${changed ? 'is live' : 'was live already'}`);
}

function releaseBuiltFolder(folder: string): Promise<RemoteOutcome> {
  return releaseBuilt(folder, defaultPortalDir, keyFiles());
}

function releaseSource(name: string): Promise<RemoteOutcome> {
  const dir = requireRemote(name);
  runTests(dir);
  return buildRemote({
    dir,
    portalDir: defaultPortalDir,
    keys: keyFiles(),
    gate: async (folder, manifest) => checkSizes(folder, manifest),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
