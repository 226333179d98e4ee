import { requireRemote, remoteNames } from './repository';
import { readReleaseLog } from '../releases/release-log';
import { refuseBrokenRemotes } from '../gates/shell-release';
import { compileRemote, makeLive, type BuiltRemote } from './build-remote';
import { buildShell, providedByShell } from './build-shell';
import { GO_LIVE_FLAG, type GoLive } from './go-live';
import { readRegistry } from './read-registry';
import { pointAt } from './registry-file';
import { keyFiles, type KeyFiles } from './signing-key';

export interface BuiltVersion {
  name: string;
  version: string;
  /** `waits` for its release, was `live` already, or went live now. */
  state: 'waits' | 'live' | 'went-live';
}

export interface PortalOutcome {
  shellChanged: boolean;
  remotes: BuiltVersion[];
  /** Names of live remotes that are not in the repository. */
  unknown: string[];
}

/** Builds whatever has changed: the shell and every remote. */
export async function buildPortal(
  portalDir: string,
  goLive: GoLive = 'never-released',
): Promise<PortalOutcome> {
  const keys = keyFiles();
  const names = remoteNames();
  // Those of this repository go live with the shell where nothing has to be released.
  const isReplaced = (name: string) => goLive === 'all-untested' && names.includes(name);
  const staying = Object.entries(readRegistry(portalDir)?.remotes ?? {}).filter(
    ([name]) => !isReplaced(name),
  );
  const shell = buildShell(portalDir, keys, (manifest) =>
    refuseBrokenRemotes({ portalDir, shell: manifest, remotes: Object.fromEntries(staying) }),
  );
  // All are compiled side by side; remotes are checked against the shell that goes live with them.
  const provided = async () => {
    await shell;
    return providedByShell(portalDir);
  };
  const [shellChanged, ...built] = await Promise.all([
    shell,
    ...names.map((name) =>
      compileRemote({ dir: requireRemote(name), portalDir, keys, provided, onlyIfChanged: true }),
    ),
  ]);
  const remotes = await goLiveWhere(built, { portalDir, keys }, goLive);
  await pointAt(portalDir, {}, keys);
  const live = Object.keys(readRegistry(portalDir)?.remotes ?? {});
  return { shellChanged, remotes, unknown: live.filter((name) => !names.includes(name)) };
}

/** Builds one remote and nothing else: not the shell, and no other remote (MFE-02). */
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

/** Makes live what may go live. Everything else waits for `npm run release`. */
export async function goLiveWhere(
  built: readonly BuiltRemote[],
  { portalDir, keys, canary }: { portalDir: string; keys: KeyFiles; canary?: number | undefined },
  goLive: GoLive,
): Promise<BuiltVersion[]> {
  const released = releasedBefore(portalDir);
  const chosen = built.filter(({ name }) => goLive === 'all-untested' || !released.has(name));
  const reason = goLive === 'all-untested' ? `built with ${GO_LIVE_FLAG}` : 'the first build of this portal';
  const moved = await makeLive(chosen, { portalDir, keys, canary, reason });
  const live = readRegistry(portalDir)?.remotes ?? {};
  return built.map(({ name, version }) => {
    const isLive = live[name]?.version === version;
    const wentLive = moved.some((one) => one.name === name && one.changed);
    return { name, version, state: wentLive ? 'went-live' : isLive ? 'live' : 'waits' };
  });
}

/** Names of the remotes that are, or have ever been, in the registry of a portal. */
function releasedBefore(portalDir: string): Set<string> {
  const logged = readReleaseLog(portalDir).flatMap(({ remote }) => remote ?? []);
  return new Set([...Object.keys(readRegistry(portalDir)?.remotes ?? {}), ...logged]);
}

/** A line for each built version, for the person who builds; for a version that waits, how to release it. */
export function describeBuilt({ name, version, state }: BuiltVersion): string {
  if (state === 'waits')
    return `${name} ${version} is built, not live. Release it: npm run release -- ${name}`;
  return `${name} ${version} ${state === 'live' ? 'is live already' : 'is live'}`;
}
