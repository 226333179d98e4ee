import path from 'node:path';
import { readShellManifest } from '@billpay/capsule/builds';
import { keptPageServers } from '@billpay/capsule/page-server';
import { PairPortal } from '@billpay/capsule/pair-portal';
import { allBuilds, pairsOfRun } from '@billpay/capsule/pairs';
import { reportPair, type PairOutcome } from '@billpay/capsule/pair-report';
import { pinnedRoot, readServedFiles, registryPath } from '@billpay/shell/server/portal-files';
import { PairCase } from '../capsule/pair-case';
import { expect, test } from '../journey';
import { FrontedPortal } from '../portal/fronted-portal';
import { temporaryFolder } from '../portal/start-portal';
import { watchReactCopies } from '../react-copies';

const builds = allBuilds();
const settings = { bankName: 'Bank', apiBase: '/api', sandbox: true, production: true };
const remotesOfAll = builds.filter(({ part }) => part !== 'shell');

for (const { shell, remotes } of pairsOfRun(builds)) {
  // Two kept builds may be of one commit: `keep` builds uncommitted changes too.
  const name = shell.isCurrent ? shell.label : `${shell.version}, ${shell.label}`;
  test(`[MFE-01, MFE-04] a remote of another release works or is refused before it runs: shell ${name}`, async ({
    page,
    bank,
    violations,
    uncaught,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await watchReactCopies(page);
    const folder = temporaryFolder('capsule');
    const pairs = new PairPortal(path.join(folder.path, 'portal'), shell, remotesOfAll);
    const customer = await bank.newCustomer('regular');
    let portal: FrontedPortal | undefined;
    const open = async () => (portal ??= await FrontedPortal.open(bank, pairs.dir));
    const outcomes: PairOutcome[] = [];
    try {
      for (const remote of remotes) {
        await test.step(`${remote.part} ${remote.label}`, async () => {
          const expected = pairs.offer(remote);
          const verify = async () => {
            if (expected.result === 'works' || expected.by === 'page') {
              const watched = { scripts, violations, uncaught };
              await new PairCase(page, await open(), remote, watched).verify(expected, customer);
            } else if (expected.by === 'server' && outcomes.length === 0)
              // It does not start for the others either.
              await expect(open()).rejects.toThrow(expected.reason);
          };
          outcomes.push(reportPair({ shell, remote, expected, failure: await messageOfFailure(verify) }));
        });
      }
    } finally {
      await portal?.close();
      folder.remove();
    }
    expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });
}

// A bank releases shells into the folder of a server that runs on: the server is then older than the shell.
for (const server of keptPageServers())
  test(`[MFE-04] the page server of an earlier release composes every page of the current shell: ${server.version}`, () => {
    const [shell, remote] = builds.filter(({ isCurrent }) => isCurrent);
    if (!shell || !remote) throw new Error('There are no current builds');
    const folder = temporaryFolder('page-server');
    try {
      const pair = new PairPortal(path.join(folder.path, 'portal'), shell, remotesOfAll);
      pair.offer(remote);
      const manifest = readShellManifest(path.join(pair.dir, 'shell'));
      const served = readServedFiles(registryPath(pair.dir), pinnedRoot(manifest).version);
      const { composePage, releaseFiles } = server.load();
      const files = releaseFiles(served);
      const sources = { manifest, files, settings, frameAncestors: [] };
      const remotes = Object.values(files.remotes);
      expect(remotes.length).toBeGreaterThan(1);
      for (const { entry, pages } of remotes)
        for (const page of pages) {
          const { html } = composePage(sources, { path: page.path, nonce: 'n', serverTimeMs: Date.now() });
          for (const { file } of manifest.scripts) expect(html).toContain(`src="/shell/${file}"`);
          expect(html).toContain(`href="${entry}"`);
        }
    } finally {
      folder.remove();
    }
  });

async function messageOfFailure(verify: () => Promise<void>): Promise<string | undefined> {
  try {
    await verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
