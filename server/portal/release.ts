import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_NAME, shellManifestFile } from '@billpay/remote-kit/build/shell-manifest';
import {
  changeOverNetwork,
  networkOptions,
  type NetworkValues,
} from '@billpay/remote-kit/release/client/network-commands';
import { readManifest } from '@billpay/remote-kit/release/client/release-folder';
import { readPercent } from '@billpay/remote-kit/release/remote-entry';
import { buildRemote, withBuild, type RemoteBuild, type RemoteOutcome } from './build/build-remote';
import { buildShell, installBuiltShell } from './build/build-shell';
import { releaseBuilt } from './build/release-built';
import { checkShell, makeShellLive } from './build/release-shell';
import { pointAt, removeRemote } from './build/registry-file';
import { checkRemoteFolder } from './build/remote-folder';
import { buildDir, defaultPortalDir, requireRemote, shellDir } from './build/repository';
import { checkSource } from './gates/check-source';
import { readFilesAt } from './gates/files-elsewhere';
import { findSigner, keyFiles } from './build/signing-key';
import { readReleaseLog } from './releases/release-log';
import { readRemoteOrigins } from './serve/config';
import { runCommand } from './processes/run-command';

/**
 * `npm run release -- billers`: checks the sources of the remote, builds its version, passes the gates, opens its
 * pages, panels and tasks in a browser, and moves the registry's pointer. A running portal serves it to the next page;
 * open pages keep the version they started with. `npm run release -- billers --canary 5`: live for 5 % of the customers
 * only; the others keep the live version. `npm run release -- ../billers/dist`: releases a remote that a team has
 * tested and built in its own repository. `--files-at https://cdn.team.example/billers/`: pages load its files from
 * there. `npm run release -- shell`: tests and builds the shell, opens every page of the live remotes in it, and makes
 * it live; also accepts a folder with a built shell. `--without-browser "why"`: releases a remote or the shell without
 * that, with a reason for the release log. `npm run release -- --remove loans`: removes a remote from the registry.
 * `--reason "…"` goes to the release log. `--reinstate "why"`: brings a withdrawn version back, once a second person
 * approves it. `--to https://portal.bank.example/releases`: releases a remote over the network
 * (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...networkOptions,
      canary: { type: 'string' },
      'files-at': { type: 'string' },
      remove: { type: 'boolean' },
      'without-browser': { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run release -- billers, or shell');
  const {
    canary: share,
    reason,
    reinstate,
    remove,
    'without-browser': withoutBrowser,
    'files-at': elsewhere,
  } = values;
  if (withoutBrowser === '') throw new Error('Why without a browser? --without-browser "the reason"');
  const isBuilt = name.includes('/') && existsSync(name);
  if (values.to !== undefined) return await releaseOverNetwork(name, isBuilt, values);
  const filesAt =
    elsewhere === undefined ? undefined : readFilesAt(elsewhere, readRemoteOrigins(process.env));
  if (name === SHELL_NAME || (isBuilt && existsSync(join(name, shellManifestFile)))) {
    if (filesAt !== undefined) throw new Error("The shell's files are always the portal's own");
    if (remove || share !== undefined)
      throw new Error('The shell is neither removed nor released as a canary: every page needs one');
    return await releaseShell(isBuilt ? name : undefined, { reason, withoutBrowser });
  }
  if (remove) {
    await removeRemote(defaultPortalDir, name, keyFiles(), reason);
    return console.log(`${name} is no longer live`);
  }
  const canary = share === undefined ? undefined : readPercent(share);
  const gate = withoutBrowser === undefined ? await loadBrowserGate() : undefined;
  const options = { canary, reason: joinReasons(reason, withoutBrowser), reinstate, filesAt, gate };
  const outcome = isBuilt
    ? await releaseBuilt(name, defaultPortalDir, keyFiles(), options)
    : await releaseSource(name, options);
  const { version, changed } = outcome;
  const as = canary === undefined ? 'live' : `a canary for ${canary} % of the customers`;
  console.log(`${outcome.name} ${version} ${changed ? 'is' : 'was already'} ${as}`);
  const { adds } = readReleaseLog(defaultPortalDir).findLast(({ remote }) => remote === outcome.name) ?? {};
  if (changed && adds) console.log(`It uses what the version before did not: ${adds.join(', ')}`);
}

async function releaseOverNetwork(
  name: string,
  isBuilt: boolean,
  values: NetworkValues & { canary?: string; remove?: boolean; 'files-at'?: string },
): Promise<void> {
  if (name === SHELL_NAME || values.remove)
    throw new Error(
      '--to is for releases of remotes: release the shell and remove remotes on the portal’s machine',
    );
  const canary = values.canary === undefined ? undefined : readPercent(values.canary);
  const given = { kind: 'release', canary, filesAt: values['files-at'] } as const;
  if (isBuilt) return await changeOverNetwork(readManifest(name).name, { ...given, dir: name }, values);
  const dir = requireRemote(name);
  checkRemoteFolder(dir, name);
  checkSource(dir);
  await withBuild(dir, buildDir, (built) => changeOverNetwork(name, { ...given, dir: built }, values));
}

/** Returns the gate that opens a remote in the portal. @throws Error if there is no browser */
async function loadBrowserGate(): Promise<RemoteBuild['gate']> {
  const { refuseBrokenRemote } = await loadTrials();
  return (remote, release) => refuseBrokenRemote({ portalDir: defaultPortalDir, remote, release });
}

/** Imported lazily: they start a browser and a sandbox. @throws Error if there is no browser */
async function loadTrials() {
  const [browser, shell, remote] = await Promise.all([
    import('./gates/trial/in-browser'),
    import('./gates/trial/try-shell'),
    import('./gates/trial/try-remote'),
  ]);
  browser.requireBrowser();
  return { ...shell, ...remote };
}

function joinReasons(reason: string | undefined, withoutBrowser: string | undefined): string | undefined {
  const reasons = [reason, withoutBrowser && `not run in a browser: ${withoutBrowser}`].filter(Boolean);
  return reasons.join('; ') || undefined;
}

function releaseSource(
  name: string,
  options: Pick<RemoteBuild, 'canary' | 'reason' | 'reinstate' | 'filesAt' | 'gate'>,
): Promise<RemoteOutcome> {
  const dir = requireRemote(name);
  checkSource(dir);
  return buildRemote({
    dir,
    portalDir: defaultPortalDir,
    keys: keyFiles(),
    ...options,
  });
}

/** @param built folder of a shell that was tested and built elsewhere; defaults to the repository's shell */
async function releaseShell(
  built: string | undefined,
  { reason, withoutBrowser }: { reason?: string | undefined; withoutBrowser?: string | undefined },
): Promise<void> {
  const trial = withoutBrowser === undefined ? await loadTrials() : undefined;
  const keys = keyFiles();
  if (built === undefined) checkSource(shellDir);
  const { version } =
    built === undefined
      ? (await buildShell(defaultPortalDir, keys)).manifest
      : await installBuiltShell(built, defaultPortalDir);
  checkShell(defaultPortalDir, version, { report: () => undefined });
  await trial?.refuseBrokenShell({ portalDir: defaultPortalDir, version, keys });
  const changed = await makeShellLive(defaultPortalDir, version, keys, {
    reason: joinReasons(reason, withoutBrowser),
    sources: built,
  });
  // Converts a registry that the former shell could only read in an earlier format.
  if (findSigner(keys, 'releases')) await pointAt(defaultPortalDir, {}, keys);
  console.log(`${SHELL_NAME} ${version} ${changed ? 'is' : 'was already'} live`);
}

runCommand(main);
