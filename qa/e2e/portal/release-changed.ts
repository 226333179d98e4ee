import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { registryReader } from '@billpay/portal/pages/portal-files';
import { withoutTrial } from './release-tools';
import { copyRemote, openWorkshop, repository, type Change } from './workshop';

const run = promisify(execFile);

/**
 * Changes a copy of a remote's source, increases its version, builds only that remote, and releases it to the
 * running portal. Does not change the repository's source.
 * @param canary percentage of the customers for whom it is released; defaults to all
 */
export async function releaseChanged(
  portalDir: string,
  name: string,
  version: string,
  change: Change,
  canary?: number,
): Promise<void> {
  const { folder, edit, remove } = copyRemote(name);
  try {
    edit(change);
    edit({ file: 'package.json', find: /"version": "[^"]+"/, replace: `"version": "${version}"` });
    const share = canary === undefined ? [] : ['--canary', String(canary)];
    await tool(portalDir, 'tools/build.ts', name, '--from', folder, '--go-live-untested', ...share);
  } finally {
    remove();
  }
}

/** Creates a remote as `npm run new-remote` does, and releases it to the running portal. */
export async function releaseNew(portalDir: string, name: string): Promise<void> {
  const workshop = openWorkshop();
  try {
    await tool(portalDir, 'tools/new-remote.ts', name, '--into', workshop.path);
    await releaseFolder(portalDir, name, `${workshop.path}/mfe-${name}`);
  } finally {
    workshop.remove();
  }
}

/** Builds a remote from its folder in the repository, and releases it to the portal in `portalDir`. */
export async function releaseFolder(portalDir: string, name: string, folder: string): Promise<void> {
  await tool(portalDir, 'tools/build.ts', name, '--from', folder, '--go-live-untested');
}

/**
 * Releases a built shell to the running portal.
 * @param options of `npm run release`
 * @throws Error with the output of a refused release
 */
export async function releaseBuiltShell(
  portalDir: string,
  built: string,
  options: readonly string[] = [],
): Promise<void> {
  await tool(portalDir, 'server/portal/release.ts', built, ...options);
}

/**
 * Releases a remote that was built elsewhere to the running portal.
 * @param options of `npm run release`
 * @throws Error with the output of a refused release
 */
export async function releaseBuiltRemote(
  portalDir: string,
  built: string,
  options: readonly string[] = withoutTrial,
): Promise<void> {
  await tool(portalDir, 'server/portal/release.ts', built, ...options);
}

/** Rolls the running portal back to the previous version of a remote, or of the shell. */
export async function rollBack(portalDir: string, name: string): Promise<void> {
  await tool(portalDir, 'server/portal/rollback.ts', name);
}

/** Removes a remote from the registry. */
export async function removeRemote(portalDir: string, name: string): Promise<void> {
  await tool(portalDir, 'server/portal/release.ts', '--remove', name);
}

/** Withdraws every version of a remote that a page could load. */
export async function withdrawAll(portalDir: string, name: string, reason: string): Promise<void> {
  const { remotes } = registryReader(portalDir)();
  const entry = remotes[name];
  const versions = [entry?.canary?.release, entry, entry?.previous].flatMap(
    (release) => release?.version ?? [],
  );
  for (const version of versions)
    await tool(portalDir, 'server/portal/withdraw.ts', `${name}@${version}`, reason);
}

async function tool(portalDir: string, file: string, ...args: string[]): Promise<void> {
  await run(process.execPath, ['tools/run.mjs', file, ...args], {
    cwd: repository,
    env: { ...process.env, PORTAL_DIR: portalDir },
  });
}
