import { attackNowMs, attacks, good, remotes, statementAttacks, victim } from '../testing/attacks';
import { buildRelease } from '../testing/releases';
import { createTestKey, SignedFiles, signLive } from '../testing/signed-files';
import { RegistryRefused } from './registry-refused';
import { verifyFiles, type Known } from './verify-files';

const fresh: Known = { root: victim.pinned };

describe('a page', () => {
  it('[MFE-04] accepts unaltered files', async () => {
    const open = await verifyFiles(good, fresh, attackNowMs);
    await expect(verifyFiles(good, open, attackNowMs)).resolves.toEqual(open);
  });

  it.each(attacks)('[MFE-04] refuses $name', async ({ files, laterMs = 0 }) => {
    const open = await verifyFiles(good, fresh, attackNowMs);
    const served = { ...good, ...files };
    for (const known of [fresh, open])
      await expect(verifyFiles(served, known, attackNowMs + laterMs)).rejects.toThrow(RegistryRefused);
  });

  it('[MFE-04] rejects earlier timestamps and roots in an open page', async () => {
    const open = await verifyFiles(good, fresh, attackNowMs);
    const earlier = victim.files(remotes, 6, { version: 60 });
    await expect(verifyFiles(earlier, open, attackNowMs)).rejects.toMatchObject({ reason: 'replayed' });
    const sameDay = victim.files(remotes, 6, { version: 71 });
    await expect(verifyFiles(sameDay, open, attackNowMs)).rejects.toMatchObject({
      file: 'registry',
      reason: 'replayed',
    });
    await expect(verifyFiles({ ...good, roots: [] }, open, attackNowMs)).resolves.toMatchObject({
      root: { version: 2 },
    });
  });
});

describe('a page whose server is compromised', () => {
  const { billers: own, ...untouched } = remotes;

  /** Returns the versions of billers that a page gets, and the reported reasons. */
  async function seenBy(known: Known, files: typeof good) {
    const { registry, refused } = await verifyFiles(files, known, attackNowMs);
    const { billers, ...others } = registry.remotes;
    expect(others).toEqual(untouched);
    const outcome = billers?.canary ? 'both' : 'live';
    return {
      outcome: billers ? outcome : 'none',
      version: billers?.version,
      refused: refused.map(({ file, reason, remote }) => `${file}-${reason} ${remote}`),
    };
  }

  it.each(statementAttacks)('[MFE-04] refuses $name, and keeps the other remotes', async (attack) => {
    const page = await seenBy(fresh, attack.files);
    expect(page).toMatchObject({ outcome: attack.fresh, refused: attack.refused });
    const open = await seenBy(await verifyFiles(good, fresh, attackNowMs), attack.files);
    expect(open.outcome).toBe(attack.open);
    expect([own.version, undefined]).toContain(open.version);
  });

  it("[MFE-04] keeps a remote's newest statement even if an intermediate registry omits it", async () => {
    const open = await verifyFiles(good, fresh, attackNowMs);
    const without = victim.filesOf(victim.registryOf({}, 8), { version: 80 });
    const between = await verifyFiles(without, open, attackNowMs);
    expect(between.registry.remotes).toEqual({});
    const older = statementAttacks.find(({ name }) => name === 'an older live version');
    const { registry } = await verifyFiles({ ...good, ...older?.files }, between, attackNowMs);
    expect(registry.remotes['billers']?.version).toBe(remotes.billers.version);
  });
});

describe('the keys of a team', () => {
  const [first, second, operators] = [createTestKey(), createTestKey(), createTestKey()];
  const release = buildRelease('billers');

  /** Verifies a live version of billers, for which two of the team's keys must sign. */
  async function verify(...signers: Parameters<typeof signLive>[3][]) {
    const portal = new SignedFiles(attackNowMs);
    portal.keys = { ...portal.keys, releases: operators };
    portal.delegate({ billers: [first, second, first] }, { billers: 2 });
    portal.roots[0] = portal.root({});
    const live = signLive('billers', 1, release, ...signers);
    const files = portal.filesOf(portal.registryOf({ billers: { live } }, 1));
    return (await verifyFiles(files, { root: portal.pinned }, attackNowMs)).registry.remotes;
  }

  it.each([
    ['both', [first, second]],
    ['the operator', [operators]],
  ])('[MFE-04] accepts a version that %s signed', async (_who, signers) => {
    await expect(verify(...signers)).resolves.toEqual({ billers: release });
  });

  it.each([
    ['one', [first]],
    ['the same key twice', [first, first]],
    ['one and a key of nobody', [first, createTestKey()]],
  ])('[MFE-04] refuses a version that %s signed', async (_who, signers) => {
    await expect(verify(...signers)).resolves.toEqual({});
  });
});

describe('after a thief has signed the highest numbers with a stolen key', () => {
  const highest = Number.MAX_SAFE_INTEGER;

  it.each([
    ['timestamp', 7, highest],
    ['registry', highest, 70],
  ])('[MFE-04] lets pages continue with a new timestamp key and a lower %s', async (_file, seq, version) => {
    const signer = new SignedFiles(attackNowMs);
    const known = { root: signer.pinned };
    const forward = signer.filesOf(signer.registryOf({}, seq), { version });
    const open = await verifyFiles(forward, known, attackNowMs);
    const next = () => signer.files(remotes, 8, { version: 71 });
    await expect(verifyFiles(next(), open, attackNowMs)).rejects.toMatchObject({ reason: 'replayed' });
    signer.rotate('timestamp');
    for (const page of [known, open])
      await expect(verifyFiles(next(), page, attackNowMs)).resolves.toMatchObject({ registry: { seq: 8 } });
  });

  it('[MFE-04] lets pages continue with a new releases key', async () => {
    const signer = new SignedFiles(attackNowMs);
    const known = { root: signer.pinned };
    const live = signLive('billers', highest, buildRelease('billers'), signer.keys.releases);
    const forward = signer.filesOf(signer.registryOf({ billers: { live } }, 7));
    const open = await verifyFiles(forward, known, attackNowMs);
    const fixed = { billers: buildRelease('billers', { version: '1.0.1-ab12' }) };
    const seen = async (page: Known) => {
      const { registry } = await verifyFiles(signer.files(fixed, 8), page, attackNowMs);
      return registry.remotes;
    };
    await expect(seen(open)).resolves.toEqual({ billers: live.release });
    signer.rotate('releases');
    for (const page of [known, open]) await expect(seen(page)).resolves.toEqual(fixed);
  });
});
