import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackages } from '@billpay/remote-kit/build/bundled-packages';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import {
  listInlineScripts,
  type InlineScript,
  type ShellManifest,
  type VaultScript,
} from '@billpay/remote-kit/build/shell-manifest';
import type { Release } from '@billpay/remote-kit/release/release';
import { manifestReader, readServedFiles, registryPath, releaseFiles } from '../pages/portal-files';

/** A script that the portal's pages may load. */
export interface Script {
  /**
   * URL on the portal's origin: '/shell/main.0f3a.js'; complete on another origin; for an inline script, its
   * name in the lists.
   */
  readonly path: string;
  /** Whether the script is inline and has no URL. */
  readonly inline?: boolean;
  /** The shell or the remote, with its version. */
  readonly from: string;
  readonly purpose: string;
  /** File or header that contains its integrity value, without which no browser runs it. */
  readonly authorisedBy: string;
  readonly integrity: string;
  readonly bytes: number;
  /** Packages whose code it contains, as `name@version`. */
  readonly packages: readonly string[];
}

/** The scripts of one build, in one folder. */
interface Build {
  readonly portalDir: string;
  /** Path of the folder in the built portal: '/shell'. */
  readonly folder: string;
  /** URL of the folder, which is the same path unless a remote's files lie on another origin. */
  readonly address: string;
  readonly from: string;
  readonly files: readonly string[];
  /** Integrity values in files outside the build, by file. */
  readonly pinned: ReadonlyMap<string, { readonly integrity: string; readonly by: string }>;
  readonly packages: BundledPackages;
  purposeOf(file: string): string;
}

/** Placeholder for the path of the vault's script, which no page of the portal contains. */
export const IN_VAULT = "(in the vault's document)";

const BY_VAULT = "the policy of the vault's document";

/** `embed.js` runs in the bank's page, at a URL without a version. */
const EMBED = 'embed.js';

/**
 * Lists every script of a built portal: the shell's, and those of each remote's live version, canary and
 * fallback version.
 * @throws Error if a script differs from the built file, or nothing authorises it
 */
export function listScripts(portalDir: string): Script[] {
  const { remotes } = releaseFiles(readServedFiles(registryPath(portalDir), 0)).parsed.registry;
  const shell = manifestReader(portalDir)();
  return [
    ...scriptsOf(shellBuild(portalDir, shell)),
    ...inlineScripts(shell),
    ...Object.entries(remotes).flatMap(([name, { previous, canary, ...live }]) => [
      ...scriptsOf(remoteBuild(portalDir, name, live, 'live')),
      ...(canary ? scriptsOf(remoteBuild(portalDir, name, canary.release, 'canary')) : []),
      ...(previous ? scriptsOf(remoteBuild(portalDir, name, previous, 'previous')) : []),
    ]),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function inlineScripts(manifest: ShellManifest): Script[] {
  const { version, packages, vault } = manifest;
  return [...listInlineScripts(manifest), ...(vault ? [vault] : [])].map((script) => {
    const { file, text, integrity, bytes } = script;
    if (computeIntegrity(text) !== integrity)
      throw new Error('The inline script is not the one that was built');
    return {
      path: script === vault ? IN_VAULT : '(in every page)',
      inline: true,
      from: `shell ${version}`,
      purpose: describeInlineScript(script, manifest),
      authorisedBy: script === vault ? BY_VAULT : 'the page policy',
      integrity,
      bytes,
      packages: packages[file] ?? [],
    };
  });
}

function describeInlineScript(script: InlineScript, { early, vault }: ShellManifest): string {
  if (script === vault) return 'holds the session and makes all calls, on an origin of its own';
  return script === early
    ? 'removes the hand-off pair from the address and sends the login, before all other scripts'
    : 'tells the customer that the browser is too old, and keeps the portal from starting in it';
}

function shellBuild(portalDir: string, manifest: ShellManifest): Build {
  const { version, scripts, federation, shares, packages, vault } = manifest;
  const { dialog, passkeys }: Partial<VaultScript> = vault ?? {};
  const purposes = new Map([
    [EMBED, "defines the <bill-pay> element; runs in the bank's page, not in the portal's"],
    ...federation.map(({ file }) => [file, 'loads remotes'] as const),
    ...Object.entries(shares).flatMap(([share, built]) =>
      built.map(({ file }) => [file, `shared with remotes: ${share}`] as const),
    ),
    ...(dialog ? [[dialog.file, 'takes one-time codes in the vault'] as const] : []),
    ...(passkeys ? [[passkeys.file, 'offers passkeys in the vault, of banks that have them'] as const] : []),
    ...scripts.map(({ file }) => [file, 'the shell: session, routes, menu, HTTP client'] as const),
  ]);
  const pins = scripts.map(({ file, integrity }) => [file, { integrity, by: 'the page' }] as const);
  const vaultPins = [dialog, passkeys].flatMap((built) =>
    built ? [[built.file, { integrity: built.integrity, by: BY_VAULT }] as const] : [],
  );
  const embed = { integrity: computeIntegrity(read(portalDir, '/shell', EMBED)), by: "the bank's page" };
  return {
    portalDir,
    folder: '/shell',
    address: '/shell',
    from: `shell ${version}`,
    files: manifest.files.filter((file) => file.endsWith('.js')),
    pinned: new Map([...pins, ...vaultPins, [EMBED, embed]]),
    packages: requirePackages('the shell', packages),
    purposeOf: (file) => purposes.get(file) ?? `part of the shell: ${file.split('.')[0]}`,
  };
}

type Role = 'live' | 'canary' | 'previous';

function remoteBuild(portalDir: string, name: string, release: Release, role: Role): Build {
  const folder = `/remotes/${name}/${release.version}`;
  const manifest = JSON.parse(read(portalDir, folder, manifestFile).toString()) as RemoteManifest;
  const { entry, files, extensions, packages } = manifest;
  const users = (file: string) =>
    Object.keys(extensions).filter((extension) => extensions[extension]?.files.includes(file));
  return {
    portalDir,
    folder,
    address: release.entry.slice(0, release.entry.lastIndexOf('/')),
    from: `${name} ${release.version}`,
    files: files.map(({ file }) => file),
    pinned: new Map([[entry.file, { integrity: release.integrity, by: `the signed registry (${role})` }]]),
    // A previous version may be older than these lists.
    packages:
      role !== 'previous' ? requirePackages(`${name} ${release.version}`, packages) : (packages ?? {}),
    purposeOf: (file) => {
      if (file === entry.file) return `entry of the remote ${name}`;
      return users(file).length > 0 ? `shows ${users(file).join(', ')}` : `opens later in ${name}`;
    },
  };
}

/**
 * Follows the integrity values from externally pinned files to all other scripts, through the tables inside scripts.
 */
function scriptsOf(build: Build): Script[] {
  const { portalDir, folder, address, from, packages } = build;
  const texts = new Map(build.files.map((file) => [file, read(portalDir, folder, file)]));
  const integrityByFile = new Map([...texts].map(([file, text]) => [file, computeIntegrity(text)]));
  const authorised = new Map<string, string>();
  for (const [file, { integrity, by }] of build.pinned) {
    if (integrityByFile.get(file) !== integrity)
      throw new Error(`${folder}/${file} is not the file that was built`);
    authorised.set(file, by);
  }
  // A Map iterates over entries that are added during the iteration.
  for (const [file] of authorised) {
    for (const [other, integrity] of integrityByFile)
      if (!authorised.has(other) && texts.get(file)?.includes(integrity))
        authorised.set(other, `${address}/${file}`);
  }
  return build.files.map((file) => {
    const authorisedBy = authorised.get(file);
    if (authorisedBy === undefined) throw new Error(`Nothing authorises ${folder}/${file}`);
    return {
      path: `${address}/${file}`,
      from,
      purpose: build.purposeOf(file),
      authorisedBy,
      integrity: integrityByFile.get(file) ?? '',
      bytes: texts.get(file)?.length ?? 0,
      packages: packages[file] ?? [],
    };
  });
}

function requirePackages(what: string, packages: BundledPackages | undefined): BundledPackages {
  if (!packages) throw new Error(`${what} was built before builds listed their packages: build it again`);
  return packages;
}

function read(portalDir: string, folder: string, file: string): Buffer {
  return readFileSync(join(portalDir, folder, file));
}
