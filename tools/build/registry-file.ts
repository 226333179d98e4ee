import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, type Registry, type RegistryEntry, type Release } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { providedByShell } from './build-shell';
import { checkFit } from './release-gates';
import { ensureRoot } from './root-file';
import { isSignedFor, readKey, requireKey, signed, type KeyFiles } from './signing-key';
import { readTimestamp, RENEWED_BELOW_MS, timeLeftMs, writeTimestamp } from './timestamp-file';
import { withLock, writeWhole } from './write-whole';

/** The registry of a built portal, or undefined before its first release. */
export function readRegistry(portalDir: string): Registry | undefined {
  const file = registryPath(portalDir);
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readFileSync(file, 'utf8')) as Registry | OlderRegistry;
  // The next change signs it under a higher number.
  return registry.parse(found.schema === 2 ? { ...found, schema: 3, signatures: [] } : found);
}

type OlderRegistry = Omit<Registry, 'schema'> & { schema: 2 };

/**
 * Points remotes at releases; what they pointed at become their predecessors. Unchanged releases move nothing.
 * @returns the names of those that moved.
 * @throws Error when two remotes would provide the same page, panel or task.
 */
export async function pointAt(
  portalDir: string,
  releases: Readonly<Record<string, Release>>,
  keys: KeyFiles,
): Promise<string[]> {
  const moved: string[] = [];
  await changeRegistry(portalDir, keys, (remotes) => {
    for (const [name, release] of Object.entries(releases)) {
      const current = remotes[name];
      if (current && JSON.stringify(withoutPrevious(current)) === JSON.stringify(release)) continue;
      const previous =
        !current || current.version === release.version ? current?.previous : withoutPrevious(current);
      remotes[name] = previous ? { ...release, previous } : release;
      moved.push(name);
    }
    refuseSharedExtensions(remotes);
    return moved.length > 0;
  });
  return moved;
}

/** Refuses a second remote for a path, slot or request: the portal would never show it. */
function refuseSharedExtensions(remotes: Readonly<Record<string, RegistryEntry>>): void {
  const providers = new Map<string, string>();
  for (const [name, { pages, panels, handles }] of Object.entries(remotes)) {
    const extensions = [
      ...pages.map(({ path }) => `page "${path}"`),
      ...panels.map((panel) => `panel "${panel}"`),
      ...handles.map((task) => `task "${task}"`),
    ];
    for (const extension of extensions) {
      const other = providers.get(extension);
      if (other)
        throw new Error(`Both "${other}" and "${name}" provide the ${extension}: see their remote.ts`);
      providers.set(extension, name);
    }
  }
}

/**
 * Points a remote back at its predecessor, and returns that one's version. The other stays, to roll forward again.
 * @throws Error when there is none, or the live shell no longer provides what it needs.
 */
export async function pointBack(portalDir: string, name: string, keys: KeyFiles): Promise<string> {
  let version = '';
  await changeRegistry(portalDir, keys, (remotes) => {
    const current = remotes[name];
    if (!current?.previous) throw new Error(`"${name}" has no earlier version to go back to`);
    checkFit(name, current.previous, providedByShell(portalDir));
    remotes[name] = { ...current.previous, previous: withoutPrevious(current) };
    refuseSharedExtensions(remotes);
    version = current.previous.version;
    return true;
  });
  return version;
}

/** Removes remotes that are no longer in the repository. */
export async function keepOnly(
  portalDir: string,
  names: readonly string[],
  keys: KeyFiles,
): Promise<boolean> {
  return await changeRegistry(portalDir, keys, (remotes) => {
    const gone = Object.keys(remotes).filter((name) => !names.includes(name));
    for (const name of gone) delete remotes[name];
    return gone.length > 0;
  });
}

async function changeRegistry(
  portalDir: string,
  keys: KeyFiles,
  change: (remotes: Record<string, RegistryEntry>) => boolean,
): Promise<boolean> {
  return await withLock(join(portalDir, 'remotes'), () => {
    const root = ensureRoot(portalDir, keys);
    const current = readRegistry(portalDir);
    const remotes = structuredClone(current?.remotes ?? {});
    const isChanged = change(remotes);
    const timestampKey = readKey(keys.timestamp);
    if (!isChanged && current && isSignedFor(current, 'releases', root)) {
      if (timestampKey && !isStamped(portalDir, current, root)) writeTimestamp(portalDir, timestampKey);
      return false;
    }
    const seq = (current?.seq ?? 0) + 1;
    const next = signed({ schema: 3 as const, seq, remotes }, [requireKey(keys.releases)]);
    if (!isSignedFor(next, 'releases', root))
      throw new Error(`The newest root of ${portalDir} does not accept the key ${keys.releases}`);
    writeWhole(registryPath(portalDir), `${JSON.stringify(next)}\n`);
    // Without the key, whoever has it publishes the registry: the server, or a job.
    if (timestampKey) writeTimestamp(portalDir, timestampKey);
    return isChanged;
  });
}

function isStamped(portalDir: string, { seq }: Registry, root: Root): boolean {
  const stamp = readTimestamp(portalDir);
  return (
    stamp?.registry.seq === seq &&
    isSignedFor(stamp, 'timestamp', root) &&
    timeLeftMs(stamp) > RENEWED_BELOW_MS
  );
}

function registryPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'registry.json');
}

function withoutPrevious({ previous: _, ...release }: RegistryEntry): Release {
  return release;
}
