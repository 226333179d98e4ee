import { requireRemote, remoteNames } from './repository';
import { buildRemote, compileRemote, makeLive, type RemoteOutcome } from './build-remote';
import { buildShell, providedByShell } from './build-shell';
import { keyFiles } from './signing-key';

export interface PortalOutcome {
  shellChanged: boolean;
  remotes: RemoteOutcome[];
}

/** Builds whatever has changed: the shell and every remote. */
export async function buildPortal(portalDir: string): Promise<PortalOutcome> {
  const keys = keyFiles();
  const names = remoteNames();
  const shell = buildShell(portalDir, keys);
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
  return { shellChanged, remotes: await makeLive(built, { portalDir, keys, only: names }) };
}

/** Builds one remote and nothing else: not the shell, and no other remote (MFE-02). */
export async function buildOneRemote(
  name: string,
  portalDir: string,
  dir = requireRemote(name),
  canary?: number,
): Promise<RemoteOutcome> {
  return await buildRemote({ dir, portalDir, keys: keyFiles(), canary });
}
