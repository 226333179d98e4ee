import { readFileSync } from 'node:fs';
import { buildRelease } from '@billpay/shell/testing/releases';
import { readReleaseLog } from '../releases/release-log';
import { approveRemotes, approveRoot } from './approve';
import { ApprovalNeeded, describeProposals } from './proposals';
import { StatementOutdated, StatementUnsigned } from './publish';
import { registryPath } from './read-registry';
import { pointAt, pointBack, promote, removeRemote } from './registry-file';
import { readRoot } from './root-file';
import { describeKeys, rotateKey } from './rotate-keys';
import { changeTeam } from './team-keys';
import { TeamPortal } from './testing/team-portal';

let portal: TeamPortal;
beforeEach(async () => {
  portal = new TeamPortal();
  await portal.start();
});
afterEach(() => portal.remove());

const next = buildRelease('billers', { version: '1.1.0-bbbbbbbbbb' });
const registryText = () => readFileSync(registryPath(portal.portalDir), 'utf8');

/** Lets people sign for a remote. */
async function delegate(team: string, people: readonly string[], thresholds: object = {}) {
  const keys = people.map((person) => portal.createKey(person));
  const added = keys.map(({ publicFile }) => publicFile);
  await changeTeam(portal.portalDir, portal.keys, { team, added, ...thresholds });
  return keys.map(({ signer }) => signer);
}

describe("a team's key", () => {
  it("[MFE-04] allows a team's key to release its remote without a new shell, and no other remote", async () => {
    const open = await portal.seen();
    const team = await delegate('billers', ['ann']);
    await expect(portal.publish(next, team)).resolves.toEqual({ published: ['billers'], proposed: [] });
    for (const { registry } of [await portal.seen(), await portal.seen(open)])
      expect(registry.remotes['billers']).toEqual(next);
    const before = registryText();
    const loans = buildRelease('loans', { version: '6.6.6-666666' });
    await expect(portal.publish(loans, team, { remote: 'loans' })).rejects.toThrow(StatementUnsigned);
    expect(registryText()).toBe(before);
  });

  it("[MFE-04] still allows the operator to release a team's remote", async () => {
    await delegate('billers', ['ann']);
    await pointAt(portal.portalDir, { billers: next }, portal.keys);
    await expect(portal.versions()).resolves.toMatchObject({ billers: next.version });
  });

  it.each([1, 3])(
    '[MFE-04] refuses to publish a statement with the number %d instead of the next one',
    async (seq) => {
      const team = await delegate('billers', ['ann']);
      await expect(portal.publish(next, team, { seq })).rejects.toThrow(StatementOutdated);
    },
  );

  it('[MFE-04] publishes only one of two concurrent releases', async () => {
    const team = await delegate('billers', ['ann']);
    const other = buildRelease('billers', { version: '1.2.0-cccccccccc' });
    const both = await Promise.allSettled([portal.publish(next, team), portal.publish(other, team)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[MFE-04] keeps a version live whose only signing key was removed', async () => {
    const team = await delegate('billers', ['ann']);
    await portal.publish(next, team);
    const open = await portal.seen();
    const gone = team.map(({ keyId }) => keyId);
    await changeTeam(portal.portalDir, portal.keys, { team: 'billers', removed: gone });
    for (const { registry, refused, root } of [await portal.seen(), await portal.seen(open)]) {
      expect([registry.remotes['billers'], refused]).toEqual([next, []]);
      expect([root.remotes, root.keys[gone[0] ?? '']]).toEqual([{}, undefined]);
    }
    expect(registryText()).not.toContain(gone[0]);
    const later = buildRelease('billers', { version: '1.2.0-cccccccccc' });
    await expect(portal.publish(later, team, { seq: 3 })).rejects.toThrow(StatementUnsigned);
  });

  it('[MFE-04] accepts releases with the new key of a team, and none with its replaced key', async () => {
    const old = await delegate('billers', ['ann']);
    const { signer, publicFile } = portal.createKey('bob');
    const removed = old.map(({ keyId }) => keyId);
    await changeTeam(portal.portalDir, portal.keys, { team: 'billers', removed, added: [publicFile] });
    await expect(portal.publish(next, old)).rejects.toThrow(StatementUnsigned);
    await expect(portal.publish(next, [signer])).resolves.toMatchObject({ published: ['billers'] });
    expect(describeKeys(portal.portalDir, portal.keys).join('\n')).toContain(`billers   ${signer.keyId}`);
    expect(readReleaseLog(portal.portalDir).map(({ action }) => action)).toEqual([
      ...['released', 'released'],
      ...['keys-changed', 'keys-changed'],
      'released',
    ]);
  });

  it("[MFE-04] keeps a team's key after a rotation of the other keys", async () => {
    const team = await delegate('billers', ['ann']);
    await portal.publish(next, team);
    for (const role of ['releases', 'timestamp', 'root'] as const)
      await rotateKey(portal.portalDir, portal.keys, role);
    expect((await portal.seen()).refused).toEqual([]);
    const later = buildRelease('billers', { version: '1.2.0-cccccccccc' });
    await portal.publish(later, team, { seq: 3 });
    await expect(portal.versions()).resolves.toMatchObject({ billers: later.version });
  });

  it.each([
    ['an unknown key', { removed: ['0123456789abcdef'] }, 'billers has no key 0123456789abcdef'],
    ['too high a threshold', { threshold: 2 }, 'billers has only 1 keys, so 2 cannot sign'],
    ['a file that is no key', { added: [__filename] }, 'is not a P-256 key in PEM'],
  ])('[MFE-04] changes nothing with %s', async (_what, change, why) => {
    await delegate('billers', ['ann']);
    const fields = { team: 'billers', ...change };
    await expect(changeTeam(portal.portalDir, portal.keys, fields)).rejects.toThrow(why);
    expect(readRoot(portal.portalDir)?.version).toBe(2);
  });
});

describe('a remote for which two people sign', () => {
  it("[MFE-04] waits for the second person's signature", async () => {
    const [ann, bob] = await delegate('billers', ['ann', 'bob'], { threshold: 2 });
    if (!ann || !bob) throw new Error('There are no keys');
    const before = registryText();
    await expect(portal.publish(next, [ann])).resolves.toEqual({ published: [], proposed: ['billers'] });
    await expect(portal.publish(next, [ann])).resolves.toMatchObject({ published: [] });
    expect(registryText()).toBe(before);
    expect(describeProposals(portal.portalDir)).toEqual([`billers ${next.version} signed by ${ann.keyId}`]);
    await expect(portal.publish(next, [bob])).resolves.toEqual({ published: ['billers'], proposed: [] });
    await expect(portal.versions()).resolves.toMatchObject({ billers: next.version });
    expect(describeProposals(portal.portalDir)).toEqual([]);
  });

  it('[MFE-04] accepts a canary with one signature', async () => {
    const [ann] = await delegate('billers', ['ann', 'bob'], { threshold: 2 });
    await portal.publishCanary(next, ann ? [ann] : []);
    const { canary } = (await portal.seen()).registry.remotes['billers'] ?? {};
    expect(canary).toEqual({ percent: 5, release: next });
  });

  it('[MFE-04] does not add a signature to a proposal of another version', async () => {
    const [ann, bob] = await delegate('billers', ['ann', 'bob'], { threshold: 2 });
    if (!ann || !bob) throw new Error('There are no keys');
    await portal.publish(next, [ann]);
    const other = buildRelease('billers', { version: '1.2.0-cccccccccc' });
    await expect(portal.publish(other, [bob])).resolves.toMatchObject({ proposed: ['billers'] });
  });
});

describe('two operators', () => {
  const second = () => portal.keysWith('releases', 'bob');
  beforeEach(async () => {
    await expect(delegate('releases', ['bob'], { threshold: 2 })).rejects.toThrow(ApprovalNeeded);
    await approveRoot(portal.portalDir, second());
  });

  it('[MFE-04] requires two signatures to promote to all, and one for a canary', async () => {
    await pointAt(portal.portalDir, { billers: next }, portal.keys, { canary: 5 });
    const promotion = promote(portal.portalDir, 'billers', 'live', portal.keys, 'it is good');
    await expect(promotion).rejects.toThrow(ApprovalNeeded);
    await expect(portal.versions()).resolves.not.toMatchObject({ billers: next.version });
    await expect(approveRemotes(portal.portalDir, ['billers'], portal.keys)).rejects.toThrow(
      'Another person signs it, too: npm run releases -- approve billers',
    );
    await approveRemotes(portal.portalDir, ['billers'], second());
    await expect(portal.versions()).resolves.toMatchObject({ billers: next.version });
    expect(readReleaseLog(portal.portalDir).at(-1)).toMatchObject({
      action: 'promoted',
      reason: 'it is good',
    });
  });

  it('[MFE-04] refuses approval of a proposal that precedes another change', async () => {
    await expect(pointAt(portal.portalDir, { billers: next }, portal.keys)).rejects.toThrow(ApprovalNeeded);
    await removeRemote(portal.portalDir, 'loans', portal.keys);
    await pointAt(portal.portalDir, { billers: next }, portal.keys, { canary: 5 });
    await expect(approveRemotes(portal.portalDir, ['billers'], second())).rejects.toThrow(
      'Nothing about billers waits for a signature',
    );
  });

  it('[MFE-04] keeps statements that two keys have signed when one of them is rotated', async () => {
    await rotateKey(portal.portalDir, portal.keys, 'releases');
    expect((await portal.seen()).refused).toEqual([]);
    await expect(pointBack(portal.portalDir, 'billers', portal.keys)).rejects.toThrow('no earlier version');
  });
});

describe('two people with root keys', () => {
  const second = () => portal.keysWith('root', 'bob');
  beforeEach(async () => {
    await expect(delegate('root', ['bob'], { threshold: 2 })).rejects.toThrow(ApprovalNeeded);
    await approveRoot(portal.portalDir, second());
  });

  it.each(['root', 'releases', 'timestamp'] as const)(
    '[MFE-04] rotates the %s key with two people, and keeps pages working at each step',
    async (role) => {
      const open = await portal.seen();
      const before = readRoot(portal.portalDir)?.roles[role].keyIds;
      await expect(rotateKey(portal.portalDir, portal.keys, role)).rejects.toThrow(ApprovalNeeded);
      expect(await portal.seen(open)).toMatchObject({ root: { version: 2 }, refused: [] });
      await expect(approveRoot(portal.portalDir, portal.keys)).rejects.toThrow('approve root');
      await approveRoot(portal.portalDir, second());
      for (const known of [undefined, open])
        expect(await portal.seen(known)).toMatchObject({ root: { version: 3 }, refused: [] });
      expect(describeKeys(portal.portalDir, portal.keys).join()).toContain(`repeat keys rotate ${role}`);
      await rotateKey(portal.portalDir, portal.keys, role);
      const seen = await portal.seen(open);
      expect(seen.registry.remotes).toEqual(open.registry.remotes);
      expect(seen.root.roles[role].keyIds).not.toEqual(before);
      expect(describeKeys(portal.portalDir, portal.keys).join()).not.toContain('repeat');
    },
  );

  it('[MFE-04] refuses approval of a root after a newer one', async () => {
    const waiting = () => rotateKey(portal.portalDir, portal.keys, 'releases');
    await expect(waiting()).rejects.toThrow(ApprovalNeeded);
    await approveRoot(portal.portalDir, second());
    await expect(approveRoot(portal.portalDir, second())).rejects.toThrow(
      'Nothing about root waits for a signature',
    );
  });
});
