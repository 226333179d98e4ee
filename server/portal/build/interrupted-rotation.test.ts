import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { addSignatures } from '@billpay/remote-kit/release/signer';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { verifyFiles, type Known } from '@billpay/shell/registry/verify-files';
import { buildRelease } from '@billpay/shell/testing/releases';
import { readServedFiles } from '../pages/portal-files';
import { findIncompleteLines, readReleaseLog } from '../releases/release-log';
import { publishStatements } from './publish';
import { pointAt } from './registry-file';
import { readRoot } from './root-file';
import { describeKeys, rotateKey } from './rotate-keys';
import { createKeyPair, keyFiles, requireKey } from './signing-key';
import { changeTeam } from './team-keys';
import { endAtChange, takingSpace } from './testing/end-at-change';

let folder: string;
const teamKey = (portalDir: string) => join(portalDir, 'team.pem');
const keys = (portalDir: string) => keyFiles(join(portalDir, 'keys'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-interrupted-'));
  const portalDir = join(folder, 'portal');
  await pointAt(portalDir, { billers: buildRelease('billers') }, keys(portalDir));
  const { publicFile } = createKeyPair(teamKey(portalDir));
  await changeTeam(portalDir, keys(portalDir), { team: 'billers', added: [publicFile] });
  // Only the team has signed this version.
  const release = buildRelease('billers', { version: '1.1.0-bb12' });
  const live = { kind: 'live' as const, remote: 'billers', seq: 2, release };
  const statements = [addSignatures(live, [requireKey(teamKey(portalDir))])];
  const timestampSigner = requireKey(keys(portalDir).timestamp);
  await publishStatements(portalDir, { statements }, { timestampSigner });
});
afterAll(() => rmSync(folder, { recursive: true }));

function copyPortal(): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(join(folder, 'portal'), copy, { recursive: true });
  return copy;
}

/** Verifies the files like a new page, or like one that has the files `known`. */
function pageSees(portalDir: string, known: Known = { root: readRoot(portalDir, 1) as Root }) {
  const files = readServedFiles(join(portalDir, 'remotes/registry.json'), known.root.version);
  return verifyFiles(files, known, Date.now());
}

/** Expects that new and open pages accept the portal, and that the rotation can be repeated. */
async function expectRepeatable(portalDir: string, role: Role): Promise<void> {
  const open = await pageSees(join(folder, 'portal'));
  const meanwhile = [await pageSees(portalDir), await pageSees(portalDir, open)];
  const { before } = await rotateKey(portalDir, keys(portalDir), role);
  for (const known of [undefined, open, ...meanwhile]) {
    const seen = await pageSees(portalDir, known);
    expect(seen.registry.remotes).toEqual(open.registry.remotes);
    expect(seen.root.roles[role].keyIds).not.toContain(before);
    expect(seen.root.roles[role].keyIds).not.toEqual(open.root.roles[role].keyIds);
  }
  expect(describeKeys(portalDir, keys(portalDir)).join()).not.toMatch(/not on this machine|repeat/);
  expect(readReleaseLog(portalDir).at(-1)).toMatchObject({ action: 'keys-changed' });
  expect(findIncompleteLines(portalDir).length).toBeLessThan(2);
}

const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/**
 * Kills a key change at each file change, and calls `check` with the portal.
 * @returns the number of steps
 */
async function killAtEachStep(change: Role | 'team', check: (portalDir: string) => Promise<void>) {
  const program = await compiledProgram(join(__dirname, 'testing/killed-rotation.ts'));
  let killed = 0;
  for (let isKilled = true; isKilled;) {
    const portalDir = copyPortal();
    const args = [program, portalDir, join(portalDir, 'keys'), change, String(killed)];
    const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    isKilled = signal === 'SIGKILL';
    expect([status, stderr]).toEqual([isKilled ? null : 0, '']);
    if (isKilled) killed++;
    await check(portalDir);
  }
  return killed;
}

describe('an interrupted rotation', () => {
  it.each(roles)(
    '[MFE-04] keeps a portal available when a rotation of its %s key is killed at any step',
    async (role) => {
      const steps = await killAtEachStep(role, (portalDir) => expectRepeatable(portalDir, role));
      expect(steps).toBeGreaterThan(8);
    },
  );

  it("[MFE-04] keeps a portal available when the removal of a team's key is killed at any step", async () => {
    const { keyId } = requireKey(teamKey(join(folder, 'portal')));
    const steps = await killAtEachStep('team', async (portalDir) => {
      const open = await pageSees(join(folder, 'portal'));
      expect(await pageSees(portalDir, open)).toMatchObject({ refused: [] });
      const removal = { team: 'billers', removed: [keyId] };
      const [repeated] = await Promise.allSettled([changeTeam(portalDir, keys(portalDir), removal)]);
      const outcome = repeated?.status === 'rejected' ? String(repeated.reason) : 'done';
      // The command reports whether the killed one had already removed the key.
      expect(outcome).toMatch(new RegExp(`^done$|billers has no key ${keyId}`));
      for (const seen of [await pageSees(portalDir), await pageSees(portalDir, open)]) {
        expect([seen.registry.remotes, seen.refused]).toEqual([open.registry.remotes, []]);
        expect(Object.keys(seen.root.keys)).not.toContain(keyId);
      }
    });
    expect(steps).toBeGreaterThan(8);
  });

  it('[MFE-04] keeps a portal available when the disk is full at any step of a rotation', async () => {
    const role = 'releases';
    for (let step = 0, isFull = true; isFull; step++) {
      const portalDir = copyPortal();
      const refuse = () => {
        throw new Error('ENOSPC: no space left on device');
      };
      const restore = endAtChange(step, refuse, takingSpace);
      isFull = await rotateKey(portalDir, keys(portalDir), role).then(
        () => false,
        () => true,
      );
      restore();
      await expectRepeatable(portalDir, role);
      expect(step).toBeLessThan(20);
    }
  });

  it('[MFE-04] rotates a key twice for two concurrent commands', async () => {
    const portalDir = copyPortal();
    const both = await Promise.all([1, 2].map(() => rotateKey(portalDir, keys(portalDir), 'releases')));
    expect(both.map(({ version }) => version).toSorted()).toEqual([3, 4]);
    await expectRepeatable(portalDir, 'releases');
  });

  it('[MFE-04] does not use an unpublished key of an earlier command', async () => {
    const portalDir = copyPortal();
    const { timestamp } = keys(portalDir);
    cpSync(join(folder, 'portal/keys/root.pem'), `${timestamp}.new`);
    const left = readFileSync(`${timestamp}.new`, 'utf8');
    await rotateKey(portalDir, keys(portalDir), 'timestamp');
    expect(readFileSync(timestamp, 'utf8')).not.toBe(left);
  });
});
