import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuiltRemote, type CopySettings } from './remote-copy';
import { planReleases } from './released-copies';
import { sessionsOfRun } from './sessions';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { compileRemote } from '@billpay/portal/build/build-remote';
import { toRelease } from '@billpay/remote-kit/release/to-release';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { pointAt } from '@billpay/portal/build/registry-file';
import { defaultPortalDir, shellDir } from '@billpay/portal/build/repository';
import { keyFiles, type KeyFiles } from '@billpay/portal/build/signing-key';
import { runCommand } from '@billpay/portal/processes/run-command';

/**
 * Prepares the portals of the fault matrix in the folder of the first argument. Builds the fixture remote
 * once. For each session of this run, writes a portal with copies of the remote, and the signed files after
 * each release into `steps/<n>`.
 */
async function main(): Promise<void> {
  const [into = ''] = process.argv.slice(2);
  const keys = keyFiles();
  const workshop = newPortal(join(into, 'workshop'));
  const { version } = await compileRemote({
    dir: join(shellDir, 'testing/fixtures/faulty-remote'),
    portalDir: workshop,
    keys,
  });
  const built = new BuiltRemote(join(workshop, 'remotes/faulty', version));
  for (const [index, session] of sessionsOfRun().entries())
    await prepare(join(into, String(index)), planReleases(session), built, keys);
}

async function prepare(
  folder: string,
  steps: readonly CopySettings[][],
  built: BuiltRemote,
  keys: KeyFiles,
): Promise<void> {
  const portalDir = newPortal(folder);
  // Without a shell, the gates pass remotes that do not fit it.
  rmSync(join(portalDir, 'shell'));
  for (const [index, copies] of steps.entries()) {
    const manifests = copies.map((copy) => built.writeCopy(portalDir, copy));
    const releases = [...manifests, ...(index === 0 ? [linkedHistory(portalDir)] : [])].map((file) => {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
      return [manifest.name, toRelease(manifest)] as const;
    });
    await pointAt(portalDir, Object.fromEntries(releases), keys);
    const step = join(folder, 'steps', String(index));
    mkdirSync(step, { recursive: true });
    for (const file of signedFiles(join(portalDir, 'remotes')))
      copyFileSync(join(portalDir, 'remotes', file), join(step, file));
  }
  linkShell(portalDir);
}

/** Creates a portal with the built shell and its root, and without remotes. */
function newPortal(folder: string): string {
  cpSync(join(defaultPortalDir, 'remotes/root'), join(folder, 'remotes/root'), { recursive: true });
  linkShell(folder);
  return folder;
}

function linkShell(folder: string): void {
  symlinkSync(join(defaultPortalDir, 'shell'), join(folder, 'shell'));
}

/** Lists the files that change with a release. Files of remotes are in folders. */
function signedFiles(remotes: string): string[] {
  return readdirSync(remotes).filter((file) => file.endsWith('.json'));
}

/** Returns the manifest of the real History, whose files are linked into the portal. */
function linkedHistory(portalDir: string): string {
  const { version } = readRegistry(defaultPortalDir)?.remotes.history ?? {};
  if (!version) throw new Error('Build the portal first: npm run build');
  const files = join('remotes/history', version);
  mkdirSync(dirname(join(portalDir, files)), { recursive: true });
  symlinkSync(join(defaultPortalDir, files), join(portalDir, files));
  return join(portalDir, files, 'remote-manifest.json');
}

runCommand(main);
