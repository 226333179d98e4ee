import { escapeUnprintable } from '@billpay/api/operations/printable';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { shellManifestFile, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { Release } from '@billpay/remote-kit/release/release';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { compareDeployments, type Deployment, type ShellContract, type Version } from './contracts';

type Remotes = Readonly<Record<string, RegistryEntry>>;

/** A planned change of a built portal's registry. */
export interface RegistryChange {
  readonly portalDir: string;
  readonly before: Remotes;
  readonly after: Remotes;
}

/**
 * Refuses a change of the registry after which a live version or a canary would lack a task, panel or call.
 * Passes merely unused ones to `report`.
 * @throws Error with a sentence for each remote that would break, naming both sides
 */
export function refuseBrokenContracts(
  { portalDir, before, after }: RegistryChange,
  report: (finding: string) => void = (finding) => console.warn(escapeUnprintable(`Note: ${finding}`)),
): void {
  const { broken, idle } = compareDeployments(
    deploymentOf(portalDir, before),
    deploymentOf(portalDir, after),
    shellContract(portalDir),
  );
  if (broken.length > 0) throw new Error(`Not released: ${broken.join('; ')}`);
  idle.forEach(report);
}

/** Returns the versions that a registry offers to customers. */
function deploymentOf(portalDir: string, remotes: Remotes): Deployment {
  return Object.entries(remotes).flatMap(([remote, entry]) =>
    [entry, entry.canary?.release].flatMap((release) =>
      release ? versionOf(portalDir, remote, release) : [],
    ),
  );
}

/** Combines the registry's entry of a version with its manifest. */
function versionOf(portalDir: string, remote: string, release: Release): Version {
  const { version, handles, panels, emits } = release;
  const { listens = [], places = [], calls = [] } = manifestOf(portalDir, remote, release);
  return { remote, version, handles, panels, emits, listens, places, calls };
}

/** Returns the names of the API calls that a version makes. */
export function callsOfVersion(portalDir: string, remote: string, release: Release): readonly string[] {
  return manifestOf(portalDir, remote, release).calls ?? [];
}

/** Returns the panels of other remotes on a version's pages. */
export function placesOfVersion(portalDir: string, remote: string, release: Release): readonly string[] {
  return manifestOf(portalDir, remote, release).places ?? [];
}

/** Manifests of older builds lack some of these fields. */
function manifestOf(portalDir: string, remote: string, { version }: Release): Partial<RemoteManifest> {
  return readJson(join(portalDir, 'remotes', remote, version, manifestFile)) ?? {};
}

function shellContract(portalDir: string): ShellContract {
  const file = join(portalDir, 'shell', shellManifestFile);
  const { emits = [], calls } = readJson<Partial<ShellManifest>>(file) ?? {};
  return { emits, calls };
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
