import { attackNowMs, attacks, good, remotes, victim } from '../testing/attacks';
import { SignedFiles } from '../testing/signed-files';
import { RegistryRefused, verifyFiles, type Known } from './verify-files';

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

describe('after a fast-forward by a stolen key', () => {
  const highest = Number.MAX_SAFE_INTEGER;

  it.each(['timestamp', 'releases'] as const)(
    '[MFE-04] lets pages continue with a new %s key',
    async (role) => {
      const signer = new SignedFiles(attackNowMs);
      const known = { root: signer.pinned };
      const forward =
        role === 'timestamp'
          ? signer.files(remotes, 7, { version: highest })
          : signer.files(remotes, highest, { version: 70 });
      const open = await verifyFiles(forward, known, attackNowMs);
      const next = () => signer.files(remotes, 8, { version: 71 });
      await expect(verifyFiles(next(), open, attackNowMs)).rejects.toMatchObject({ reason: 'replayed' });
      signer.rotate(role);
      for (const page of [known, open])
        await expect(verifyFiles(next(), page, attackNowMs)).resolves.toMatchObject({ registry: { seq: 8 } });
    },
  );
});
