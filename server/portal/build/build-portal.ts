import { join } from 'node:path';
import { SHELL_NAME, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { requireRemote, remoteNames } from './repository';
import { readReleaseLog } from '../releases/release-log';
import { reasonsAgainst } from '../gates/shell-release';
import { compileRemote, makeLive, type BuiltRemote } from './build-remote';
import { buildShell } from './build-shell';
import { GO_LIVE_FLAG, type GoLive } from './go-live';
import { readRegistry } from './read-registry';
import { pointAt } from './registry-file';
import { makeShellLive } from './release-shell';
import { liveIn } from './shell-folder';
import { keyFiles, type KeyFiles } from './signing-key';

export interface BuiltVersion {
  /** Name of a remote, or 'shell'. */
  name: string;
  version: string;
  /** `waits` for its release, was already `live`, or `went-live` with this build. */
  state: 'waits' | 'live' | 'went-live';
  /** Reason why it needs another shell first. */
  misfit?: string | undefined;
}

export interface PortalOutcome {
  shell: BuiltVersion;
  remotes: BuiltVersion[];
  /** Names of live remotes that are not in the repository. */
  unknown: string[];
}

/** Builds the shell and every remote that changed. */
export async function buildPortal(
  portalDir: string,
  goLive: GoLive = 'never-released',
): Promise<PortalOutcome> {
  const keys = keyFiles();
  const names = remoteNames();
  // Everything compiles in parallel; remotes are checked against the shell from the same build.
  const replaced = goLive === 'all-untested' ? names : [];
  const shell = buildOnlyShell(portalDir, { goLive, replaced });
  const provided = async () => (await shell).manifest.provides;
  const [{ built: builtShell }, ...built] = await Promise.all([
    shell,
    ...names.map((name) =>
      compileRemote({ dir: requireRemote(name), portalDir, keys, provided, onlyIfChanged: true }),
    ),
  ]);
  const remotes = await goLiveWhere(built, { portalDir, keys }, goLive);
  await pointAt(portalDir, {}, keys);
  const live = Object.keys(readRegistry(portalDir)?.remotes ?? {});
  return { shell: builtShell, remotes, unknown: live.filter((name) => !names.includes(name)) };
}

/**
 * Builds only the shell. It goes live if the portal has no shell yet.
 * @param dir its sources; defaults to those of the repository
 * @param replaced names of remotes that go live with it if no release is required
 */
export async function buildOnlyShell(
  portalDir: string,
  {
    dir,
    goLive = 'never-released',
    replaced = [],
  }: { dir?: string | undefined; goLive?: GoLive; replaced?: string[] },
): Promise<{ manifest: ShellManifest; built: BuiltVersion }> {
  const keys = keyFiles();
  const { manifest } = await buildShell(portalDir, keys, dir);
  const { version } = manifest;
  return { manifest, built: await shellGoesLiveWhere({ portalDir, keys }, version, goLive, replaced) };
}

/** Makes a built shell live if it may go live; otherwise it waits for `npm run release -- shell`. */
export async function shellGoesLiveWhere(
  { portalDir, keys }: { readonly portalDir: string; readonly keys: KeyFiles },
  version: string,
  goLive: GoLive,
  replaced: readonly string[] = [],
): Promise<BuiltVersion> {
  const live = liveIn(join(portalDir, 'shell'));
  const isLive = live?.version === version;
  if (isLive || (live && goLive === 'never-released'))
    return { name: SHELL_NAME, version, state: isLive ? 'live' : 'waits' };
  await makeShellLive(portalDir, version, keys, { reason: reasonOf(goLive), replaced });
  return { name: SHELL_NAME, version, state: 'went-live' };
}

const reasonOf = (goLive: GoLive) =>
  goLive === 'all-untested' ? `built with ${GO_LIVE_FLAG}` : 'the first build of this portal';

/** Builds one remote, without the shell or any other remote (MFE-02). */
export async function buildOneRemote(
  name: string,
  portalDir: string,
  {
    dir = requireRemote(name),
    goLive = 'never-released',
    canary,
  }: { dir?: string | undefined; goLive?: GoLive; canary?: number | undefined } = {},
): Promise<BuiltVersion[]> {
  const keys = keyFiles();
  return await goLiveWhere(
    [await compileRemote({ dir, portalDir, keys })],
    { portalDir, keys, canary },
    goLive,
  );
}

/** Makes everything live that may go live. The rest waits for `npm run release`. */
export async function goLiveWhere(
  built: readonly BuiltRemote[],
  { portalDir, keys, canary }: { portalDir: string; keys: KeyFiles; canary?: number | undefined },
  goLive: GoLive,
): Promise<BuiltVersion[]> {
  const released = releasedBefore(portalDir);
  const isUntested = goLive === 'all-untested';
  const misfits = isUntested ? new Map<string, string>() : misfitsOf(built, portalDir);
  const chosen = built.filter(({ name }) => isUntested || !(released.has(name) || misfits.has(name)));
  const moved = await makeLive(chosen, { portalDir, keys, canary, reason: reasonOf(goLive) });
  const live = readRegistry(portalDir)?.remotes ?? {};
  return built.map(({ name, version }) => {
    const isLive = live[name]?.version === version;
    const wentLive = moved.some((one) => one.name === name && one.changed);
    const misfit = isLive ? undefined : misfits.get(name);
    return { name, version, state: wentLive ? 'went-live' : isLive ? 'live' : 'waits', misfit };
  });
}

/**
 * Explains why remotes cannot run in the live shell, for example because they need the shell that still
 * waits.
 */
function misfitsOf(remotes: readonly BuiltRemote[], portalDir: string): Map<string, string> {
  const live = liveIn(join(portalDir, 'shell'));
  if (!live) return new Map();
  const reasons = remotes.flatMap(({ name, release }) => {
    const found = reasonsAgainst(portalDir, live, name, release);
    return found.length > 0 ? [[name, found.join('; it ')] as const] : [];
  });
  return new Map(reasons);
}

/** Returns the names of all remotes that are or were in a portal's registry. */
function releasedBefore(portalDir: string): Set<string> {
  const logged = readReleaseLog(portalDir).flatMap(({ remote }) => remote ?? []);
  return new Set([...Object.keys(readRegistry(portalDir)?.remotes ?? {}), ...logged]);
}

/** Returns one line for each built version; for a version that waits, how to release it. */
export function describeBuilt({ name, version, state, misfit }: BuiltVersion): string {
  if (misfit !== undefined)
    return `${name} ${version} is built, not live: in the live shell it ${misfit}. Release the shell first: npm run release -- ${SHELL_NAME}`;
  if (state === 'waits')
    return `${name} ${version} is built, not live. Release it: npm run release -- ${name}`;
  return `${name} ${version} ${state === 'live' ? 'is already live' : 'is live'}`;
}
