import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  approveRemote,
  promoteRemote,
  rollBackRemote,
  withdrawRemote,
  type SignedChange,
} from '@billpay/remote-kit/release/client/change-remote';
import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { readTimestamp } from '../build/timestamp-file';
import { requireKey } from '../build/signing-key';
import type { RunningServer } from '../processes/server-process';
import { verifyReleases } from '../releases/provenance-files';
import { readReleaseLog } from '../releases/release-log';
import { createSigner, ReleasePortal, readVersion } from './testing/release-portal';

const [team, otherTeam, first, second] = [createSigner(), createSigner(), createSigner(), createSigner()];
let portal: ReleasePortal;
let server: RunningServer;

beforeAll(async () => {
  portal = await ReleasePortal.create({
    billers: { signers: [team] },
    loans: { signers: [otherTeam] },
    cards: { signers: [first, second], threshold: 2 },
  });
  server = await portal.start();
});
afterAll(async () => {
  await server.stop();
  portal.remove();
});

const billers = () => portal.change('billers', team);

describe('the release server', () => {
  it('[MFE-02] makes a version live that a team has built, signed and uploaded', async () => {
    const change = billers();
    const dist = portal.writeBuild('billers', 'one');
    const outcome = await releaseFolder(change, dist);
    expect(outcome).toEqual({ outcome: 'done', version: readVersion(dist) });
    expect(portal.entry('billers')).toMatchObject({
      version: readVersion(dist),
      pages: [{ path: '/billers' }],
    });
    const folder = join(portal.portalDir, 'remotes/billers', readVersion(dist));
    expect(existsSync(join(folder, 'remoteEntry.js.br'))).toBe(true);
    expect(readFileSync(join(folder, 'third-party-notices.txt'), 'utf8')).toBe('Notices of billers\n');
    expect(change.reports).toContain('Uploading 4 of 4 files');
  });

  it('[MFE-02] logs the team, the commit and the pipeline of a release', () => {
    expect(readReleaseLog(portal.portalDir).at(-1)).toMatchObject({
      action: 'released',
      remote: 'billers',
      by: `asha@bank.example (key ${team.keyId})`,
      commit: 'abc1234',
      pipeline: 'https://ci.bank.example/runs/7',
    });
  });

  it('[MFE-02] keeps the provenance that the team has signed', () => {
    expect(verifyReleases(portal.portalDir)).toMatchObject({ verified: 1, faults: [] });
  });

  it('[MFE-02] keeps the first root that a team has seen, and follows the next ones', async () => {
    const change = billers();
    const kept = () => JSON.parse(readFileSync(change.rootFile, 'utf8')) as { version: number };
    expect(kept().version).toBe(portal.rootVersion());
    portal.nameTeams(portal.teams);
    await rollBackRemote(change).catch(() => undefined);
    expect(kept().version).toBe(portal.rootVersion());
    const foreign = await ReleasePortal.create({});
    writeFileSync(change.rootFile, readFileSync(join(foreign.portalDir, 'remotes/root/1.json')));
    foreign.remove();
    await expect(releaseFolder(change, portal.writeBuild('billers', 'two'))).rejects.toThrow(
      'does not continue root 1',
    );
    writeFileSync(change.rootFile, readFileSync(join(portal.portalDir, 'remotes/root/1.json')));
  });

  it('[MFE-02] changes nothing if the same release is sent twice', async () => {
    const dist = portal.writeBuild('billers', 'one');
    const lines = readReleaseLog(portal.portalDir).length;
    expect(await releaseFolder(billers(), dist)).toEqual({ outcome: 'already', version: readVersion(dist) });
    expect(readReleaseLog(portal.portalDir)).toHaveLength(lines);
  });

  it('[MFE-02] uploads only the files that the portal lacks', async () => {
    const change = billers();
    await releaseFolder(change, portal.writeBuild('billers', 'two'));
    expect(change.reports).toEqual(['Uploading 2 of 4 files']);
  });

  it('[MFE-02] offers a canary to some customers, then to more, then to all', async () => {
    const dist = portal.writeBuild('billers', 'three');
    await releaseFolder(billers(), dist, { canary: 5 });
    expect(portal.entry('billers')?.canary).toMatchObject({
      percent: 5,
      release: { version: readVersion(dist) },
    });
    expect(await releaseFolder(billers(), dist, { canary: 5 })).toMatchObject({ outcome: 'already' });
    await promoteRemote(billers(), 25);
    expect(portal.entry('billers')?.canary?.percent).toBe(25);
    await promoteRemote(billers(), 'live');
    expect(portal.entry('billers')).toMatchObject({
      version: readVersion(dist),
      previous: { version: readVersion(portal.writeBuild('billers', 'two')) },
    });
    expect(portal.entry('billers')?.canary).toBeUndefined();
  });

  it('[MFE-02] ends a canary, and rolls the live version back and forward', async () => {
    const live = portal.entry('billers')?.version;
    await releaseFolder(billers(), portal.writeBuild('billers', 'four'), { canary: 5 });
    await rollBackRemote(billers());
    expect(portal.entry('billers')).toMatchObject({ version: live });
    expect(portal.entry('billers')?.canary).toBeUndefined();
    await rollBackRemote(billers());
    expect(portal.entry('billers')).toMatchObject({ previous: { version: live } });
    await rollBackRemote(billers());
    expect(portal.entry('billers')?.version).toBe(live);
  });

  it.each([
    ['rollback', () => rollBackRemote],
    ['promotion', () => (change: SignedChange) => promoteRemote(change, 'live')],
  ])('[MFE-02] refuses a %s if a colleague has changed the remote in the meantime', async (name, pick) => {
    const [seen, newer] = [1, 2].map((share) => portal.writeBuild('billers', `canary ${share} of ${name}`));
    await releaseFolder(billers(), seen ?? '', { canary: 5 });
    const change = billers();
    const read = change.server.state.bind(change.server);
    jest.spyOn(change.server, 'state').mockImplementationOnce(async (after) => {
      const state = await read(after);
      await releaseFolder(billers(), newer ?? '', { canary: 5 });
      return state;
    });
    await expect(pick()(change)).rejects.toThrow('Last change: ');
    expect(portal.entry('billers')?.canary?.release.version).toBe(readVersion(newer ?? ''));
    await rollBackRemote(billers());
  });

  it('[MFE-04] withdraws the live version of a team once', async () => {
    const request = { reason: 'amounts are wrong', origin: billers().origin };
    const version = portal.entry('billers')?.version ?? '';
    expect(await withdrawRemote(billers(), request)).toEqual({ outcome: 'done', version });
    expect(readTimestamp(portal.portalDir)?.withdrawn).toEqual([`billers@${version}`]);
    expect(await withdrawRemote(billers(), { ...request, version })).toEqual({ outcome: 'already', version });
    expect(readReleaseLog(portal.portalDir).at(-1)).toMatchObject({
      action: 'withdrawn',
      by: `asha@bank.example (key ${team.keyId})`,
    });
    await expect(
      releaseFolder(billers(), portal.writeBuild('billers', 'three'), { canary: 5 }),
    ).rejects.toThrow('already live');
    await releaseFolder(billers(), portal.writeBuild('billers', 'five'));
  });

  it('[MFE-02] lets the operator release every remote', async () => {
    const operator = portal.change('loans', requireKey(portal.keys.releases));
    await releaseFolder(operator, portal.writeBuild('loans', 'one'));
    expect(portal.entry('loans')?.version).toBe(readVersion(portal.writeBuild('loans', 'one')));
  });

  it('[MFE-02] keeps a version waiting until two people have signed it', async () => {
    const dist = portal.writeBuild('cards', 'one');
    const change = portal.change('cards', first);
    expect(await releaseFolder(change, dist)).toMatchObject({ outcome: 'proposed', lacks: 1 });
    expect(portal.entry('cards')).toBeUndefined();
    expect(Object.keys((await change.server.state()).proposals)).toEqual(['cards']);
    expect(await approveRemote(portal.change('cards', second))).toMatchObject({ outcome: 'done' });
    expect(portal.entry('cards')?.version).toBe(readVersion(dist));
  });

  it('[MFE-02] releases the remotes of five teams concurrently', async () => {
    const teams = ['autopay', 'complaints', 'offers', 'payments', 'rewards'].map(
      (name) => [name, createSigner()] as const,
    );
    const named = teams.map(([name, signer]) => [name, { signers: [signer] }] as const);
    portal.nameTeams({ ...portal.teams, ...Object.fromEntries(named) });
    const dists = teams.map(([name]) => portal.writeBuild(name, 'at once'));
    const outcomes = await Promise.all(
      teams.map(([name, signer], index) => releaseFolder(portal.change(name, signer), dists[index] ?? '')),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(teams.map(() => 'done'));
    expect(teams.map(([name]) => portal.entry(name)?.version)).toEqual(dists.map(readVersion));
    for (const [name, { keyId }] of teams)
      expect(readReleaseLog(portal.portalDir).filter(({ remote }) => remote === name)).toMatchObject([
        { by: `asha@bank.example (key ${keyId})`, commit: 'abc1234' },
      ]);
  });

  it('[MFE-02] follows more roots than one response contains', async () => {
    for (let root = portal.rootVersion(); root < 70; root++) portal.nameTeams(portal.teams);
    const change = {
      ...portal.change('billers', team),
      rootFile: join(portal.folder, 'new-portal-root.json'),
    };
    await releaseFolder(change, portal.writeBuild('billers', 'after many roots'));
    expect(JSON.parse(readFileSync(change.rootFile, 'utf8'))).toMatchObject({ version: 70 });
  });

  it('[MFE-02] refuses a build with a file that a browser would show as a page', async () => {
    const dist = portal.writeBuild('billers', 'with a page');
    writeFileSync(join(dist, 'page.html'), '<script>start()</script>');
    await expect(releaseFolder(billers(), dist)).rejects.toThrow('page.html is neither a script nor a text');
    const statement = { kind: 'live' };
    const files = { 'page.html': computeIntegrity('') };
    const { server: there, origin } = billers();
    await expect(there.submit('billers', { statement, files, origin })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('[MFE-02] releases two remotes concurrently', async () => {
    const [one, two] = [portal.writeBuild('billers', 'six'), portal.writeBuild('loans', 'six')];
    await Promise.all([releaseFolder(billers(), one), releaseFolder(portal.change('loans', otherTeam), two)]);
    expect([portal.entry('billers')?.version, portal.entry('loans')?.version]).toEqual(
      [one, two].map(readVersion),
    );
  });

  it('[MFE-02] signs again if a colleague has released in the meantime', async () => {
    const dists = ['seven', 'eight', 'nine'].map((code) => portal.writeBuild('billers', code));
    const changes = dists.map(() => billers());
    const outcomes = await Promise.allSettled(
      changes.map((change, index) => releaseFolder(change, dists[index] ?? '')),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(refusals.length).toBeLessThan(dists.length);
    expect(refusals.filter((reason) => !reason.includes('Last change: '))).toEqual([]);
    expect(dists.map(readVersion)).toContain(portal.entry('billers')?.version);
  });

  it('[MFE-02] shows a team the log of its own remote only', async () => {
    const lines = await portal.change('loans', otherTeam).server.log();
    expect(lines.join('\n')).toContain('loans 1.0.0-');
    expect(lines.join('\n')).not.toContain('billers');
    const all = await portal.change('loans', requireKey(portal.keys.releases)).server.log();
    expect(all.join('\n')).toContain('billers');
  });

  it('serves a restarted process the same state', async () => {
    const before = await billers().server.state();
    await server.stop();
    server = await portal.start();
    expect(await billers().server.state()).toEqual(before);
  });
});
