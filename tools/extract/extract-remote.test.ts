import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { providedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Manifest } from '@billpay/portal/build/packages';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { releaseBuilt } from '@billpay/portal/build/release-built';
import { projectRoot, remoteDir, shellDir } from '@billpay/portal/build/repository';
import { createKey, keyFiles } from '@billpay/portal/build/signing-key';
import { ReleasePortal } from '@billpay/portal/release-server/testing/release-portal';
import { extractRemote } from './extract-remote';

const DEADLINE_MS = 600_000;

// The folder is outside the repository, so that the test does not find its node_modules.
const folder = mkdtempSync(join(tmpdir(), 'billpay-extracted-'));
const remote = join(folder, 'complaints');

beforeAll(async () => {
  await extractRemote(remoteDir('complaints'), remote);
  install();
}, DEADLINE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function manifestIn(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Installs as npm does: our packages from their tarballs, and only declared dependencies of other packages.
 */
function install(): void {
  const modules = join(remote, 'node_modules');
  const declared = new Set<string>();
  const note = ({ dependencies, peerDependencies, devDependencies }: Manifest) =>
    Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).forEach((name) =>
      declared.add(name),
    );
  note(manifestIn(remote));
  for (const tarball of readdirSync(join(remote, 'packages'))) {
    const [, name = ''] = /^billpay-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(tarball) ?? [];
    const target = join(modules, '@billpay', name);
    mkdirSync(target, { recursive: true });
    const unpack = ['-xzf', join(remote, 'packages', tarball), '--strip-components=1', '-C', target];
    expect(spawnSync('tar', unpack).status).toBe(0);
    note({ ...manifestIn(target), devDependencies: {} });
  }
  for (const name of declared) {
    if (name.startsWith('@billpay/')) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name));
  }
}

function runScript(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(remote, 'node_modules/@billpay', program), ...args],
    {
      cwd: remote,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        FORCE_COLOR: '0',
        RELEASES_KEY_FILE: join(folder, 'team.pem'),
      },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

describe('a remote in a separate folder', () => {
  it(
    '[MFE-02] passes its tests against the extracted sandbox',
    () => {
      const { status, output } = runScript('remote-kit/bin.mjs', 'test', 'my-complaints');
      expect(output).toMatch(/Tests: +\d+ passed/);
      expect(status).toBe(0);
    },
    DEADLINE_MS,
  );

  it(
    '[MFE-02] builds in its own repository, and is released into a portal',
    async () => {
      expect(runScript('remote-kit/bin.mjs', 'build')).toMatchObject({ status: 0 });
      const portalDir = join(folder, 'portal');
      mkdirSync(portalDir);
      const warned = jest.spyOn(console, 'warn').mockReturnValue();
      const { version } = await releaseBuilt(
        join(remote, 'dist'),
        portalDir,
        keyFiles(join(folder, 'keys')),
        { provided: () => providedPackages(shellDir) },
      );
      expect(warned).toHaveBeenCalledWith(
        expect.stringContaining('payment.completed, which no remote emits'),
      );
      warned.mockRestore();
      const live = readRegistry(portalDir)?.remotes.complaints;
      expect(live).toMatchObject({ version, pages: [{ path: '/complaints' }] });
      expect(existsSync(join(portalDir, live?.entry ?? ''))).toBe(true);
    },
    DEADLINE_MS,
  );

  it(
    "[MFE-02] releases a team's remote over the network from its own repository",
    async () => {
      const team = createKey(join(folder, 'team.pem'));
      const portal = await ReleasePortal.create({ complaints: { signers: [team] } });
      const provides = providedPackages(shellDir);
      writeFileSync(join(portal.portalDir, 'shell/shell-manifest.json'), JSON.stringify({ provides }));
      const server = await portal.start();
      try {
        removeTestsExcept('my-complaints');
        const release = () =>
          runScript('remote-kit/bin.mjs', 'release', '--to', portal.url, '--reason', 'first release');
        const first = release();
        expect(first.output).toMatch(/complaints \d+\.\d+\.\d+-\w+ is live/);
        expect(first.status).toBe(0);
        expect(portal.entry('complaints')?.pages).toMatchObject([{ path: '/complaints' }]);
        expect(release().output).toContain('was already live');
        expect(runScript('remote-kit/bin.mjs', 'status', '--to', portal.url).output).toMatch(
          /complaints .* live/,
        );
        expect(runScript('remote-kit/bin.mjs', 'log', '--to', portal.url).output).toContain('first release');
      } finally {
        await server.stop();
        portal.remove();
      }
    },
    DEADLINE_MS,
  );

  it(
    '[MFE-05] runs alone with hot reload and a sandbox',
    async () => {
      const server = spawn(process.execPath, [join(remote, 'node_modules/@billpay/dev-server/bin.mjs')], {
        cwd: remote,
        env: { ...process.env, NODE_OPTIONS: '', PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const origin = await addressPrintedBy(server.stdout);
        const page = await (await fetch(`${origin}/mock-redirect`)).text();
        const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec(page) ?? [];
        expect((await fetch(`${origin}${script}`)).status).toBe(200);
        expect((await fetch(`${origin}/sandbox/customers`)).status).toBe(200);
      } finally {
        server.kill();
        await once(server, 'exit');
      }
    },
    DEADLINE_MS,
  );
});

/** A release runs all tests of the remote; one folder of them suffices here. */
function removeTestsExcept(kept: string): void {
  for (const file of readdirSync(remote, { recursive: true, encoding: 'utf8' }))
    if (/\.test\.tsx?$/.test(file) && !/^(node_modules|packages)\b/.test(file) && !file.startsWith(kept))
      rmSync(join(remote, file));
}

/** Keeps reading, because a program blocks if nobody reads its output. */
function addressPrintedBy(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    output.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const [, origin] = /at (http:\/\/127\.0\.0\.1:\d+)\//.exec(printed) ?? [];
      if (origin) resolve(origin);
    });
    output.once('end', () => reject(new Error(`The server ended without an address: ${printed}`)));
  });
}
