import { pagesAt, buildRelease } from '../testing/releases';
import { createTestKey, sign, SignedFiles } from '../testing/signed-files';
import type { Registry } from './registry';
import { verifyFiles, type ServedFiles } from './verify-files';

const nowMs = Date.parse('2026-11-21T00:00:00.000Z');
const signer = new SignedFiles(nowMs);
const remotes = { billers: buildRelease('billers', { pages: pagesAt('/') }) };
const good = signer.files(remotes, 7);
const verify = (files: Partial<ServedFiles>) =>
  verifyFiles({ ...good, ...files }, { root: signer.pinned }, nowMs);

/**
 * Verifies files with another registry that the timestamp names, so that only the registry's signature is
 * wrong.
 */
const withRegistry = (registry: string) => verify({ registry, timestamp: signer.timestamp(registry) });

describe("verifying a release's files", () => {
  it('[MFE-04] accepts valid signatures in any JSON formatting', async () => {
    const { remotes: signed, ...rest } = JSON.parse(good.registry) as Registry;
    const reordered = JSON.stringify({ remotes: signed, ...rest }, null, 4);
    await expect(withRegistry(reordered)).resolves.toMatchObject({ registry: { seq: 7, remotes } });
  });

  it("[MFE-04] accepts a later version's fields, which are signed, too", async () => {
    const later = JSON.stringify(
      sign({ schema: 3, seq: 7, remotes, announced: { for: 'tomorrow' } }, signer.keys.releases),
    );
    await expect(withRegistry(later)).resolves.toMatchObject({ registry: { seq: 7 } });
    await expect(withRegistry(later.replace('tomorrow', 'today'))).rejects.toMatchObject({
      reason: 'unsigned',
    });
  });

  const billers = remotes.billers;
  it.each<[string, (registry: Registry) => unknown]>([
    [
      'an altered integrity value',
      (r) => ({ ...r, remotes: { billers: { ...billers, integrity: `sha384-B${'A'.repeat(63)}` } } }),
    ],
    ['an altered number', (r) => ({ ...r, seq: r.seq + 1 })],
    ['an altered key id', (r) => ({ ...r, signatures: [{ ...r.signatures[0], keyId: 'other' }] })],
    ['no signatures', (r) => ({ ...r, signatures: [] })],
    [
      'a signature that is not base64',
      (r) => ({ ...r, signatures: [{ ...r.signatures[0], signature: '%' }] }),
    ],
    ['the signature of another key', () => sign({ schema: 3, seq: 7, remotes }, createTestKey())],
  ])('[MFE-04] refuses a registry with %s', async (_what, alter) => {
    const altered = JSON.stringify(alter(JSON.parse(good.registry) as Registry));
    await expect(withRegistry(altered)).rejects.toMatchObject({ file: 'registry', reason: 'unsigned' });
  });

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

  it('[MFE-04] refuses a file without an integrity value: integrity never fails open', async () => {
    const without = signer.registry({ billers: { ...billers, integrity: '' } }, 7);
    await expect(withRegistry(without)).rejects.toMatchObject({ file: 'registry', reason: 'unreadable' });
  });

  it('[MFE-04] requires as many different signatures as the root demands', async () => {
    const { id } = signer.keys.releases;
    const [first, second] = [createTestKey(), createTestKey()];
    const two = { keyIds: [id, first.id, second.id], threshold: 2 };
    const root = signer.root({
      version: 2,
      keys: { ...signer.pinned.keys, [first.id]: first.jwk, [second.id]: second.jwk },
      roles: { ...signer.pinned.roles, releases: two },
    });
    const signedBy = async (...keys: Parameters<typeof sign>[1][]) => {
      const registry = JSON.stringify(sign({ schema: 3, seq: 7, remotes }, ...keys));
      return verify({ roots: [JSON.stringify(root)], registry, timestamp: signer.timestamp(registry) });
    };
    await expect(signedBy(first, second)).resolves.toMatchObject({ root: { version: 2 } });
    await expect(signedBy(first, first)).rejects.toMatchObject({ reason: 'unsigned' });
  });
});
