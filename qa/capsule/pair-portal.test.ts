import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServedFiles, pinnedRoot } from '@billpay/shell/server/portal-files';
import { verifyFiles } from '@billpay/shell/registry/verify-files';
import { keptBuilds, readShellManifest, type Build } from './builds';
import { PairPortal } from './pair-portal';

const builds = keptBuilds();
const isRelease = ({ isMade }: Build) => !isMade;
const remotes = builds.filter(({ part }) => part !== 'shell');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-pair-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function newestOf(part: string): Build {
  const found = builds.filter((build) => build.part === part && isRelease(build)).at(-1);
  if (!found) throw new Error(`No ${part} is kept`);
  return found;
}

const portalOf = (shell: Build) => new PairPortal(join(folder, 'portal'), shell, remotes);

it('[MFE-04] composes a portal that a kept shell accepts, with the remote and the newest others', async () => {
  const portal = portalOf(newestOf('shell'));
  const billers = newestOf('billers');
  expect(portal.offer(billers)).toEqual({ result: 'works' });
  const root = pinnedRoot(readShellManifest(join(portal.dir, 'shell')));
  const served = readServedFiles(join(portal.dir, 'remotes/registry.json'), root.version);
  const { registry } = await verifyFiles(served, { root }, Date.now());
  expect(registry.remotes.billers?.version).toBe(billers.version);
  expect(Object.keys(registry.remotes).toSorted()).toEqual(
    [...new Set(remotes.map(({ part }) => part))].toSorted(),
  );
});

it('[MFE-04] expects a remote for another host contract to be refused by the page', () => {
  const next = builds.find(({ label }) => label.endsWith('the next host contract'));
  if (!next) throw new Error('It is not kept');
  expect(portalOf(newestOf('shell')).offer(next)).toMatchObject({
    result: 'refused',
    by: 'page',
    reason: expect.stringContaining('needs @billpay/host-api ^3.0.0'),
  });
});
