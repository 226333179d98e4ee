import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { buildRemote, type RemoteOutcome } from './build/build-remote';
import { buildShell } from './build/build-shell';
import { releaseBuilt } from './build/release-built';
import { makeShellLive } from './build/release-shell';
import { removeRemote, type ReleaseOptions } from './build/registry-file';
import { defaultPortalDir, requireRemote, shellDir } from './build/repository';
import { runTests } from './build/release-gates';
import { keyFiles } from './build/signing-key';
import { readPercent } from './releases/registry-entry';

/**
 * `npm run release -- billers`: tests the remote, builds its version, passes the gates, and moves the registry's
 * pointer. A running portal serves it to the next page; open pages keep the version they started with.
 * `npm run release -- billers --canary 5`: live for 5 % of the customers only; the others keep the live version.
 * `npm run release -- ../billers/dist`: the same with what a team has tested and built in a repository of its own.
 * `npm run release -- shell`: tests, builds and releases the shell; a live remote that needs what it lacks refuses it.
 * `npm run release -- --remove loans`: takes a remote out of the registry. `--reason "…"` goes to the release log.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' }, reason: { type: 'string' }, remove: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run release -- billers, or shell');
  const { reason } = values;
  if (name === SHELL_NAME) {
    if (values.remove || values.canary !== undefined)
      throw new Error('The shell is neither removed nor released as a canary: every page needs one');
    return await releaseShell(reason);
  }
  if (values.remove) {
    await removeRemote(defaultPortalDir, name, keyFiles(), reason);
    return console.log(`${name} is no longer live`);
  }
  const canary = values.canary === undefined ? undefined : readPercent(values.canary);
  const isBuilt = name.includes('/') && existsSync(name);
  const outcome = isBuilt
    ? await releaseBuilt(name, defaultPortalDir, keyFiles(), { canary, reason })
    : await releaseSource(name, { canary, reason });
  const { version, changed } = outcome;
  const as = canary === undefined ? 'live' : `a canary for ${canary} % of the customers`;
  console.log(`${outcome.name} ${version} ${changed ? 'is' : 'was already'} ${as}`);
}

async function releaseShell(reason: string | undefined): Promise<void> {
  runTests(shellDir);
  const { version } = (await buildShell(defaultPortalDir, keyFiles())).manifest;
  const changed = await makeShellLive(defaultPortalDir, version, { reason });
  console.log(`${SHELL_NAME} ${version} ${changed ? 'is' : 'was already'} live`);
}

function releaseSource(
  name: string,
  options: Pick<ReleaseOptions, 'canary' | 'reason'>,
): Promise<RemoteOutcome> {
  const dir = requireRemote(name);
  runTests(dir);
  return buildRemote({
    dir,
    portalDir: defaultPortalDir,
    keys: keyFiles(),
    ...options,
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
