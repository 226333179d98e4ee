import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildRemote, type RemoteOutcome } from './build/build-remote';
import { releaseBuilt } from './build/release-built';
import { defaultPortalDir, requireRemote } from './build/repository';
import { checkSizes, runTests } from './build/release-gates';
import { keyFiles } from './build/signing-key';
import { readPercent } from './releases/registry-entry';

/**
 * `npm run release -- billers`: tests the remote, builds its version, passes the gates, and moves the registry's
 * pointer. A running portal serves it to the next page; open pages keep the version they started with.
 * `npm run release -- billers --canary 5`: live for 5 % of the customers only; the others keep the live version.
 * `npm run release -- ../billers/dist`: the same with what a team has tested and built in a repository of its own.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run release -- billers');
  const canary = values.canary === undefined ? undefined : readPercent(values.canary);
  const isBuilt = name.includes('/') && existsSync(name);
  const outcome = isBuilt ? await releaseBuiltFolder(name, canary) : await releaseSource(name, canary);
  const { version, changed } = outcome;
  const as = canary === undefined ? 'live' : `a canary for ${canary} % of the customers`;
  console.log(`${outcome.name} ${version} ${changed ? 'is' : 'was already'} ${as}`);
}

function releaseBuiltFolder(folder: string, canary: number | undefined): Promise<RemoteOutcome> {
  return releaseBuilt(folder, defaultPortalDir, keyFiles(), undefined, canary);
}

function releaseSource(name: string, canary: number | undefined): Promise<RemoteOutcome> {
  const dir = requireRemote(name);
  runTests(dir);
  return buildRemote({
    dir,
    portalDir: defaultPortalDir,
    keys: keyFiles(),
    canary,
    gate: async (folder, manifest) => checkSizes(folder, manifest),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
