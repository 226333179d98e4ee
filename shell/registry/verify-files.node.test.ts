import { pagesAt, buildRelease } from '../testing/releases';
import { createTestKey, sign, SignedFiles, signLive, type TestKey } from '../testing/signed-files';
import type { Statements } from './registry';
import { verifyFiles, type ServedFiles } from './verify-files';

const nowMs = Date.parse('2026-11-21T00:00:00.000Z');
const signer = new SignedFiles(nowMs);
const remotes = { billers: buildRelease('billers', { pages: pagesAt('/') }) };
const good = signer.files(remotes, 7);
const verify = (files: Partial<ServedFiles>) =>
  verifyFiles({ ...good, ...files }, { root: signer.pinned }, nowMs);

/** Verifies files with another registry, which the timestamp names. */
const withRegistry = (registry: string) => verify({ registry, timestamp: signer.timestamp(registry) });

/** Verifies files with another live statement about billers. */
async function withStatement(live: unknown) {
  const { registry, refused } = await withRegistry(
    signer.registryOf({ billers: { live } } as unknown as Statements, 7),
  );
  return { remotes: registry.remotes, refused: refused.map(({ file, reason }) => `${file}-${reason}`) };
}

describe("verifying a release's files", () => {
  it('[MFE-04] accepts valid signatures in any JSON formatting', async () => {
    const { remotes: signed, ...rest } = JSON.parse(good.registry) as { remotes: object };
    const reordered = JSON.stringify({ remotes: signed, ...rest }, null, 4);
    await expect(withRegistry(reordered)).resolves.toMatchObject({ registry: { seq: 7, remotes } });
  });

  const { signatures: _, ...unsigned } = signLive('billers', 7, remotes.billers);
  const live = sign(unsigned, signer.keys.releases);

  it('[MFE-04] accepts signed fields of a later version', async () => {
    const later = sign({ ...unsigned, announced: { for: 'tomorrow' } }, signer.keys.releases);
    await expect(withStatement(later)).resolves.toMatchObject({ remotes, refused: [] });
    await expect(withStatement({ ...later, announced: { for: 'today' } })).resolves.toEqual({
      remotes: {},
      refused: ['live-unsigned'],
    });
  });

  it.each<[string, unknown]>([
    ['an altered integrity value', withRelease({ integrity: `sha384-B${'A'.repeat(63)}` })],
    ['an altered number', { ...live, seq: 8 }],
    ['an altered key id', { ...live, signatures: [{ ...live.signatures[0], keyId: 'other' }] }],
    ['no signatures', { ...live, signatures: [] }],
    ['a signature that is not base64', { ...live, signatures: [{ ...live.signatures[0], signature: '%' }] }],
    ['the signature of another key', sign(unsigned, createTestKey())],
  ])('[MFE-04] refuses a statement with %s', async (_what, altered) => {
    await expect(withStatement(altered)).resolves.toEqual({ remotes: {}, refused: ['live-unsigned'] });
  });

  it('[MFE-04] refuses a file without an integrity value', async () => {
    const without = sign(withRelease({ integrity: '' }), signer.keys.releases);
    await expect(withStatement(without)).resolves.toEqual({ remotes: {}, refused: ['live-unreadable'] });
  });

  function withRelease(fields: object) {
    return { ...live, release: { ...live.release, ...fields }, signatures: live.signatures };
  }

  it.each(['', 'null', '[]', '{"schema":1}', '<html></html>', '['.repeat(20_000)])(
    '[MFE-04] refuses a timestamp or root with the content %.20j',
    async (text) => {
      await expect(verify({ timestamp: text })).rejects.toMatchObject({
        file: 'timestamp',
        reason: 'unreadable',
      });
      await expect(verify({ roots: [text] })).rejects.toMatchObject({ file: 'root', reason: 'unreadable' });
    },
  );

  it('[MFE-04] requires as many different signatures as the root demands', async () => {
    const { id } = signer.keys.releases;
    const [first, second] = [createTestKey(), createTestKey()];
    const two = { keyIds: [id, first.id, second.id], threshold: 2 };
    const root = signer.root({
      version: 2,
      keys: { ...signer.pinned.keys, [first.id]: first.jwk, [second.id]: second.jwk },
      roles: { ...signer.pinned.roles, releases: two },
    });
    const signedBy = (...keys: TestKey[]) => {
      const roots = [JSON.stringify(root)];
      const registry = signer.registryOf(
        { billers: { live: signLive('billers', 7, remotes.billers, ...keys) } },
        7,
      );
      return verify({ roots, registry, timestamp: signer.timestamp(registry) });
    };
    await expect(signedBy(first, second)).resolves.toMatchObject({ root: { version: 2 }, refused: [] });
    await expect(signedBy(first, first)).resolves.toMatchObject({ refused: [{ reason: 'unsigned' }] });
  });

  describe('files of the previous format', () => {
    const older = (...keys: TestKey[]) => JSON.stringify(sign({ schema: 3, seq: 7, remotes }, ...keys));

    it('[MFE-04] accepts a registry that the operator has signed', async () => {
      const files = await withRegistry(older(signer.keys.releases));
      expect(files).toMatchObject({ registry: { seq: 7, remotes }, statements: {} });
    });

    it('[MFE-04] refuses a registry in the old format with another signature, or after one with statements', async () => {
      for (const registry of [older(createTestKey()), older()])
        await expect(withRegistry(registry)).rejects.toMatchObject({ file: 'registry', reason: 'unsigned' });
      const open = await verifyFiles(good, { root: signer.pinned }, nowMs);
      const registry = older(signer.keys.releases);
      const replayed = { ...good, registry, timestamp: signer.timestamp(registry) };
      await expect(verifyFiles(replayed, open, nowMs)).rejects.toMatchObject({ reason: 'replayed' });
    });
  });
});
