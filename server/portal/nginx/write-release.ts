import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { noticesFile } from '@billpay/remote-kit/build/join-notices';
import type { Root } from '@billpay/shell/registry/trust';
import { verifyFiles, type Known } from '@billpay/shell/registry/verify-files';
import { thirdPartyNotices } from '../pages/notices';
import {
  manifestReader,
  pinnedRoot,
  readServedFiles,
  releaseFiles,
  type ReleaseFiles,
} from '../pages/portal-files';
import { composeVault } from '../pages/vault-page';
import { addressSource, fileSource } from '../pages/release-source';
import type { ServeConfig } from '../serve/config';
import { portalOptions, requireFiles } from '../serve/portal-options';
import { composePages } from './pages';
import { httpConf, NONCE_VARIABLE, portalConf } from './portal-conf';
import { isOfRegistries, writeRegistries } from './registries';
import { VAULT_FILE, vaultConf } from './vault-conf';
import { placeLogs, mainConf, serverConf } from './server-conf';

const TIMESTAMP_FILE = 'site/remotes/timestamp.json';

/** Number of releases that are kept, for rollbacks and open pages. */
const RELEASES_KEPT = 3;

/**
 * Writes the portal as plain files with nginx's configuration, and makes it the current release by moving one
 * link.
 * @param at path of `folder` on the web server
 * @returns the name of the release
 * @throws Error if a file of the portal is missing; the current release stays
 */
export async function writeRelease(config: ServeConfig, folder: string, at = folder): Promise<string> {
  requireFiles(config);
  const releases = join(folder, 'releases');
  const current = join(folder, 'current/site/remotes');
  for (const dir of [releases, join(folder, 'run'), join(folder, 'logs')])
    mkdirSync(dir, { recursive: true });
  const staging = mkdtempSync(join(releases, '.staging-'));
  try {
    const files = await readFiles(config, join(current, 'registry.json'));
    copySite(config.portalDir, files, join(staging, 'site'));
    await writeRegistries(files, current, join(staging, 'site/remotes'));
    for (const { path, bytes } of portalOptions(config).brandFiles ?? [])
      writeFile(join(staging, 'site', dirname(path)), basename(path), bytes);
    writeNotices(config.portalDir, join(staging, 'site'));
    const release = writePagesAndConf(staging, config, files, at);
    publish(staging, join(releases, release));
    writeFile(folder, 'billpay.conf', serverConf(config, at));
    writeFile(folder, 'nginx.conf', mainConf(config, at));
    switchTo(folder, release);
    removeOldReleases(releases, release);
    return release;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @throws RegistryRefused for files that no page would accept, or that are older than those of the current release */
async function readFiles({ portalDir, registry }: ServeConfig, current: string): Promise<ReleaseFiles> {
  const root = pinnedRoot(manifestReader(portalDir)());
  const source = registry.includes('://') ? addressSource(registry) : fileSource(registry);
  const files = await source.read(root.version);
  return releaseFiles(files, await verifyFiles(files, await knownOf(current, root), Date.now()));
}

/** Returns the trusted files of the current release; only the root if there is none or its keys differ. */
async function knownOf(current: string, root: Root): Promise<Known> {
  if (!existsSync(current)) return { root };
  const files = readServedFiles(current, root.version);
  return await verifyFiles(files, { root }, 0).catch(() => ({ root }));
}

/** Copies every file of the portal, including earlier versions for open pages. */
function copySite(
  portalDir: string,
  { parsed, roots, timestamp, registry }: ReleaseFiles,
  site: string,
): void {
  for (const [name, { entry, preload }] of Object.entries(parsed.registry.remotes)) {
    const missing = [entry, ...preload.map(({ href }) => href)].find(
      // Files on another origin are served there.
      (href) => href.startsWith('/') && !existsSync(join(portalDir, href)),
    );
    if (missing) throw new Error(`${missing} of "${name}" is in the registry, but not in ${portalDir}`);
  }
  const filter = (source: string) => !/^\.|\.jsonl$/.test(basename(source));
  for (const dir of ['shell', 'remotes'])
    cpSync(join(portalDir, dir), join(site, dir), { recursive: true, filter, preserveTimestamps: true });
  for (const text of roots) {
    const { version } = JSON.parse(text) as Root;
    writeFile(join(site, 'remotes', 'root'), `${version}.json`, text);
  }
  writeFile(join(site, 'remotes'), 'timestamp.json', timestamp);
  writeFile(join(site, 'remotes'), 'registry.json', registry);
}

function writeNotices(portalDir: string, site: string): void {
  const notices = thirdPartyNotices(portalDir);
  if (notices !== undefined) writeFile(site, noticesFile, notices);
}

/** @returns the name of the release: its registry number and a digest of every file */
function writePagesAndConf(staging: string, config: ServeConfig, files: ReleaseFiles, at: string): string {
  const { distDir, settings, frameAncestors, vault } = portalOptions(config);
  const manifest = manifestReader(distDir)();
  const { pages, policy } = composePages(
    { manifest, files, settings, frameAncestors, vault },
    NONCE_VARIABLE,
  );
  const built = vault && composeVault({ manifest, settings, vault, frameAncestors });
  if (vault && !built) throw new Error('The shell has no vault: build it again, or remove "vault"');
  for (const { file, html } of pages) writeFile(join(staging, 'pages'), file, html);
  if (built) writeFile(join(staging, 'pages'), VAULT_FILE, built.html);
  writeFile(staging, 'http.conf', httpConf(pages, config.api.base));
  const errorLog = placeLogs(config, at).error;
  const confOf = (release: string) =>
    portalConf({ release: `${at}/releases/${release}`, policy, config, errorLog });
  const release = `${files.parsed.registry.seq}-${digestOf(staging, confOf(''))}`;
  writeFile(staging, 'portal.conf', confOf(release));
  if (built) {
    const conf = vaultConf({ release: `${at}/releases/${release}`, policy: built.policy, config });
    writeFile(staging, 'vault.conf', conf);
  }
  return release;
}

function digestOf(dir: string, conf: string): string {
  const hash = createHash('sha256').update(conf);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => relative(dir, file))
    // Excludes the timestamp, which is renewed in place, and earlier registries.
    .filter((file) => file !== TIMESTAMP_FILE && !isOfRegistries(file))
    .toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 10);
}

/** Renames once, so that a release is complete or absent. Keeps an identical release. */
function publish(staging: string, target: string): void {
  letOthersRead(staging);
  if (existsSync(target)) renameSync(join(staging, TIMESTAMP_FILE), join(target, TIMESTAMP_FILE));
  else renameSync(staging, target);
  const now = new Date();
  utimesSync(target, now, now);
}

/** nginx's workers run as another user, so the files must be readable despite the build's umask. */
function letOthersRead(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) letOthersRead(path);
    else chmodSync(path, 0o644);
  }
}

function switchTo(folder: string, release: string): void {
  const link = join(folder, '.current');
  rmSync(link, { force: true });
  // Relative, so that the folder can be copied to the web server.
  symlinkSync(join('releases', release), link);
  renameSync(link, join(folder, 'current'));
}

function removeOldReleases(releases: string, current: string): void {
  const others = readdirSync(releases)
    .filter((name) => !name.startsWith('.') && name !== current)
    .toSorted((a, b) => statSync(join(releases, b)).mtimeMs - statSync(join(releases, a)).mtimeMs);
  for (const name of others.slice(RELEASES_KEPT - 1)) rmSync(join(releases, name), { recursive: true });
}

function writeFile(dir: string, name: string, content: string | Buffer): void {
  mkdirSync(dir, { recursive: true });
  const unfinished = join(dir, `.${name}`);
  writeFileSync(unfinished, content);
  renameSync(unfinished, join(dir, name));
}
