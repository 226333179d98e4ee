import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { pagesAt, releaseOf, unsignedRegistry } from '../testing/releases';
import { signedText, type Registry } from './registry';
import { verifyRegistry } from './verify-registry';

const nowMs = Date.parse('2026-11-21T00:00:00.000Z');

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) as JsonWebKey };
}

function signed(unsigned: Omit<Registry, 'signature'>, key: KeyObject): Registry {
  const bytes = sign('sha256', Buffer.from(signedText(unsigned)), { key, dsaEncoding: 'ieee-p1363' });
  return { ...unsigned, signature: bytes.toString('base64') };
}

const { privateKey, jwk } = keyPair();
const good = signed(
  unsignedRegistry({ billers: releaseOf('billers', { pages: pagesAt('/') }) }, 7),
  privateKey,
);

function verify(text: string, minimumSeq?: number) {
  return verifyRegistry(text, { key: jwk, nowMs, minimumSeq });
}

describe('verifying a registry', () => {
  it('[MFE-04] accepts a valid signature, however its JSON is formatted', async () => {
    const { remotes, ...rest } = good;
    const reordered = JSON.stringify({ remotes, ...rest }, null, 4);
    await expect(verify(reordered)).resolves.toEqual(good);
  });

  it.each<[string, (registry: Registry) => unknown]>([
    [
      'one character of an integrity value',
      (r) => ({
        ...r,
        remotes: { billers: { ...r.remotes.billers, integrity: `sha384-B${'A'.repeat(63)}` } },
      }),
    ],
    [
      'the entry of a remote',
      (r) => ({
        ...r,
        remotes: { billers: { ...r.remotes.billers, entry: '/remotes/billers/9/remoteEntry.js' } },
      }),
    ],
    [
      'what a remote may emit',
      (r) => ({ ...r, remotes: { billers: { ...r.remotes.billers, emits: ['payment.completed'] } } }),
    ],
    ['its number', (r) => ({ ...r, seq: r.seq + 1 })],
    ['its expiry', (r) => ({ ...r, expires: '2031-01-01T00:00:00.000Z' })],
    [
      'its signature',
      (r) => ({ ...r, signature: (r.signature.startsWith('A') ? 'B' : 'A') + r.signature.slice(1) }),
    ],
    ['the signature left out', (r) => ({ ...r, signature: '' })],
    [
      'another signer',
      (r) => signed({ schema: 2, seq: r.seq, expires: r.expires, remotes: r.remotes }, keyPair().privateKey),
    ],
  ])('[MFE-04] refuses one with %s altered', async (_what, alter) => {
    await expect(verify(JSON.stringify(alter(good)))).rejects.toMatchObject({ reason: 'unsigned' });
  });

  it.each(['', 'null', '[]', '{"schema":1}', '<html></html>'])('[MFE-04] refuses %j', async (text) => {
    await expect(verify(text)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('[MFE-04] refuses one without an integrity value: integrity never fails open', async () => {
    const unsigned = unsignedRegistry({ billers: { ...releaseOf('billers'), integrity: '' } });
    await expect(verify(JSON.stringify(signed(unsigned, privateKey)))).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('[MFE-04] refuses an expired one', async () => {
    const old = signed({ ...unsignedRegistry({}), expires: '2026-11-20T00:00:00.000Z' }, privateKey);
    await expect(verify(JSON.stringify(old))).rejects.toMatchObject({ reason: 'expired' });
  });

  it('[MFE-04] refuses an older one than the one in use', async () => {
    await expect(verify(JSON.stringify(good), 8)).rejects.toMatchObject({ reason: 'replayed' });
    await expect(verify(JSON.stringify(good), 7)).resolves.toEqual(good);
  });
});
