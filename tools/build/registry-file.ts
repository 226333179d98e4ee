import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registry, type Registry, type RegistryEntry, type Release } from '@billpay/shell/registry/registry';
import { providedByShell } from './build-shell';
import { checkFit } from './release-gates';
import { isSignedBy, signRegistry } from './signing-key';

const DAY_MS = 86_400_000;
const validForDays = 365;
/** With less left, any build or release signs the registry again, though nothing else has changed. */
const renewedBelowDays = 180;
const lockDeadlineMs = 10_000;

/** The registry of a built portal, or undefined before its first release. One of an older schema has no remotes. */
export function readRegistry(portalDir: string): Registry | undefined {
  const file = registryPath(portalDir);
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readFileSync(file, 'utf8')) as Registry | OlderRegistry;
  // Its releases declare neither pages nor needs. The next build rebuilds each, under a higher number.
  return registry.parse(found.schema === 1 ? { ...found, schema: 2, remotes: {} } : found);
}

type OlderRegistry = Omit<Registry, 'schema' | 'remotes'> & { schema: 1 };

/**
 * Points remotes at releases; what they pointed at become their predecessors. Unchanged releases move nothing.
 * @returns the names of those that moved.
 * @throws Error when two remotes would provide the same page, panel or task.
 */
export async function pointAt(
  portalDir: string,
  releases: Readonly<Record<string, Release>>,
  key: KeyObject,
): Promise<string[]> {
  const moved: string[] = [];
  await changeRegistry(portalDir, key, (remotes) => {
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
export async function pointBack(portalDir: string, name: string, key: KeyObject): Promise<string> {
  let version = '';
  await changeRegistry(portalDir, key, (remotes) => {
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
  key: KeyObject,
): Promise<boolean> {
  return await changeRegistry(portalDir, key, (remotes) => {
    const gone = Object.keys(remotes).filter((name) => !names.includes(name));
    for (const name of gone) delete remotes[name];
    return gone.length > 0;
  });
}

async function changeRegistry(
  portalDir: string,
  key: KeyObject,
  change: (remotes: Record<string, RegistryEntry>) => boolean,
): Promise<boolean> {
  const unlock = await lock(portalDir);
  try {
    const current = readRegistry(portalDir);
    const remotes = structuredClone(current?.remotes ?? {});
    const isChanged = change(remotes);
    if (!isChanged && current && isGood(current, key)) return false;
    const expires = new Date(Date.now() + validForDays * DAY_MS).toISOString();
    const next = signRegistry({ schema: 2, seq: (current?.seq ?? 0) + 1, expires, remotes }, key);
    const written = `${registryPath(portalDir)}.${process.pid}`;
    writeFileSync(written, `${JSON.stringify(next)}\n`);
    renameSync(written, registryPath(portalDir));
    return isChanged;
  } finally {
    unlock();
  }
}

/** Whether shells built with this key accept the registry for long enough. */
function isGood(current: Registry, key: KeyObject): boolean {
  return isSignedBy(current, key) && Date.parse(current.expires) > Date.now() + renewedBelowDays * DAY_MS;
}

/** Two releases at once must not lose one another's change. */
async function lock(portalDir: string): Promise<() => void> {
  const dir = join(portalDir, 'remotes', '.registry-lock');
  mkdirSync(join(portalDir, 'remotes'), { recursive: true });
  for (const since = Date.now(); ;) {
    try {
      mkdirSync(dir);
      return () => rmSync(dir, { recursive: true, force: true });
    } catch {
      if (Date.now() - since > lockDeadlineMs)
        throw new Error(`${dir} is held; remove it when no release is running`);
      await sleep(50);
    }
  }
}

function registryPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'registry.json');
}

function withoutPrevious({ previous: _, ...release }: RegistryEntry): Release {
  return release;
}
