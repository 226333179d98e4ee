import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { buildRelease } from '@billpay/shell/testing/releases';
import { approveRemotes } from '../build/approve';
import { ApprovalNeeded, describeProposals } from '../build/proposals';
import { pointAt, pointBack, removeRemote } from '../build/registry-file';
import { findSigner, requireSigner } from '../build/signing-key';
import { changeTeam } from '../build/team-keys';
import { TeamPortal } from '../build/testing/team-portal';
import { readTimestamp } from '../build/timestamp-file';
import { readReleaseLog } from './release-log';
import { withdraw } from './withdraw';

let portal: TeamPortal;
beforeEach(async () => {
  portal = new TeamPortal();
  await portal.start();
});
afterEach(() => portal.remove());

/** Builds a version with the files of a real build. The entry contains the version's name. */
function build(version: string, code = `wrong amounts`) {
  const folder = join(portal.portalDir, 'remotes/billers', version);
  mkdirSync(folder, { recursive: true });
  const entry = { file: 'remoteEntry.js', integrity: computeIntegrity(version) };
  const chunk = { file: '7.js', integrity: computeIntegrity(code) };
  writeFileSync(
    join(folder, 'remoteEntry.js'),
    `var name = "billers@${version}"; load("${chunk.integrity}");`,
  );
  writeFileSync(join(folder, 'remote-manifest.json'), JSON.stringify({ entry, files: [entry, chunk] }));
  return { billers: buildRelease('billers', { version }) };
}

const first = '1.1.0-bbbbbbbbbb';

/** Withdraws a canary, which another one then replaces, so that no file of the portal mentions it. */
async function withdrawForGood(): Promise<void> {
  const { portalDir, keys } = portal;
  await pointAt(portalDir, build(first), keys, { canary: 5 });
  const signer = requireSigner(keys, 'timestamp');
  await withdraw(portalDir, { remote: 'billers', version: first, reason: 'amounts are wrong' }, signer);
  await pointAt(portalDir, build('1.2.0-cccccccccc', 'right amounts'), keys, { canary: 5 });
  expect(readTimestamp(portalDir)?.withdrawn).toEqual([]);
}

const release = (version: string, options: object = {}) =>
  pointAt(portal.portalDir, build(version), portal.keys, options);

describe('a withdrawn version', () => {
  it.each([
    ['live', {}],
    ['as a canary', { canary: 5 }],
  ])('[MFE-02] never reinstates a withdrawn version %s after another release', async (_how, options) => {
    await withdrawForGood();
    await expect(release(first, options)).rejects.toThrow(`${first} was withdrawn: amounts are wrong`);
  });

  it('[MFE-02] refuses the same code under another version', async () => {
    await withdrawForGood();
    await expect(release('1.3.0-dddddddddd')).rejects.toThrow(
      `was withdrawn as ${first}, which has the same code`,
    );
    await expect(
      pointAt(portal.portalDir, build('1.3.0-eeeeeeeeee', 'other amounts'), portal.keys),
    ).resolves.toEqual(['billers']);
  });

  it('[MFE-02] refuses a rollback to a withdrawn version', async () => {
    const { portalDir, keys } = portal;
    await release(first);
    await pointAt(portalDir, build('1.2.0-cccccccccc', 'right amounts'), keys);
    const withdrawal = { remote: 'billers', version: first, reason: 'amounts are wrong' };
    await withdraw(portalDir, withdrawal, requireSigner(keys, 'timestamp'));
    await expect(pointBack(portalDir, 'billers', keys)).rejects.toThrow('was withdrawn: amounts are wrong');
  });

  it('[MFE-02] reinstates a withdrawn version with a reason once another person approves it', async () => {
    const { portalDir, keys } = portal;
    const { publicFile, signer } = portal.createKey('bob');
    await changeTeam(portalDir, keys, { team: 'billers', added: [publicFile] });
    await withdrawForGood();
    await expect(release(first, { canary: 5, reinstate: 'the amounts are right' })).rejects.toThrow(
      ApprovalNeeded,
    );
    await expect(release(first, { canary: 5, reinstate: 'again by the same person' })).rejects.toThrow(
      ApprovalNeeded,
    );
    expect(describeProposals(portalDir)).toHaveLength(1);
    expect((await portal.seen()).registry.remotes['billers']?.canary?.release.version).not.toBe(first);

    await approveRemotes(portalDir, ['billers'], portal.keysWith('releases', 'bob'));
    expect((await portal.seen()).registry.remotes['billers']?.canary?.release.version).toBe(first);
    const [reinstated] = readReleaseLog(portalDir).filter(({ action }) => action === 'reinstated');
    expect(reinstated).toMatchObject({ version: first, reason: 'again by the same person' });
    expect(signer.keyId).not.toBe(findSigner(keys, 'releases')?.keyId);
    await expect(release(first)).resolves.toEqual(['billers']);
  });

  it('[MFE-02] withdraws a reinstated version again', async () => {
    const { portalDir, keys } = portal;
    await changeTeam(portalDir, keys, { team: 'billers', added: [portal.createKey('bob').publicFile] });
    await withdrawForGood();
    await release(first, { reinstate: 'the amounts are right' }).catch(() => undefined);
    await approveRemotes(portalDir, ['billers'], portal.keysWith('releases', 'bob'));
    const again = { remote: 'billers', version: first, reason: 'they are wrong' };
    await withdraw(portalDir, again, requireSigner(keys, 'timestamp'));
    await pointAt(portalDir, build('1.4.0-ffffffffff', 'more amounts'), keys);
    await expect(release(first)).rejects.toThrow('was withdrawn: they are wrong');
  });

  it('[MFE-02] distinguishes a withdrawn version from one of a removed remote', async () => {
    const { portalDir, keys } = portal;
    await release(first);
    await removeRemote(portalDir, 'billers', keys);
    await expect(release(first)).resolves.toEqual(['billers']);
  });
});
