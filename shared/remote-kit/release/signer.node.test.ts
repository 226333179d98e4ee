import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSignatures, createCommandSigner, toKeyId, toSigner } from './signer';

const folder = mkdtempSync(join(tmpdir(), 'billpay-signer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Signs like the client of an HSM; the last but one argument selects the signature. */
const program = `
const { createPrivateKey, createPublicKey, generateKeyPairSync, sign } = require('node:crypto');
const { readFileSync } = require('node:fs');
const [file, wanted, action] = process.argv.slice(2);
if (wanted === 'fails') { console.error('the HSM is locked'); process.exit(3); }
const key = createPrivateKey(readFileSync(file));
if (action === 'public-key') console.log(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
else {
  const used = wanted === 'other' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : key;
  const text = readFileSync(0);
  for (;;) {
    const der = sign('sha256', text, used);
    const [r, s] = [der[3], der[5 + der[3]]];
    if ((wanted === 'short r' && r > 31) || (wanted === 'short s' && s > 31)) continue;
    console.log(der.toString('base64'));
    break;
  }
}`;

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [programFile, keyFile] = [join(folder, 'hsm.cjs'), join(folder, 'key.pem')];
writeFileSync(programFile, program);
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
const command = (wanted: string) => `"${process.execPath}" "${programFile}" "${keyFile}" "${wanted}"`;

const text = Buffer.from('{"remote":"billers"}');

function isValid(signature: string): boolean {
  const raw = Buffer.from(signature, 'base64');
  const key = createPublicKey(privateKey);
  return raw.length === 64 && verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, raw);
}

describe("a signer of the bank's command", () => {
  it.each(['any', 'short r', 'short s'])('[MFE-04] converts a signature from DER: %s', (wanted) => {
    const signer = createCommandSigner(command(wanted));
    expect(signer.keyId).toBe(toSigner(privateKey).keyId);
    expect(isValid(signer.sign(text))).toBe(true);
  });

  it('[MFE-04] refuses a signature of another key', () => {
    const signer = createCommandSigner(command('other'));
    expect(() => signer.sign(text)).toThrow('the signature does not match the public key');
  });

  it('[MFE-04] reports why the command failed', () => {
    expect(() => createCommandSigner(command('fails'))).toThrow('public-key failed: the HSM is locked');
    expect(() => createCommandSigner('no-such-program-anywhere')).toThrow('failed');
  });
});

describe('a signer with a key in a file', () => {
  it('[MFE-04] signs a file, and keeps the signatures of other keys', () => {
    const [one, two] = [privateKey, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey].map(
      toSigner,
    );
    const first = addSignatures({ remote: 'billers' }, one ? [one] : []);
    const both = addSignatures(first, two ? [two, two] : []);
    expect(isValid(first.signatures[0]?.signature ?? '')).toBe(true);
    expect(new Set(both.signatures.map(({ keyId }) => keyId))).toEqual(new Set([one?.keyId, two?.keyId]));
    expect(one?.keyId).toBe(one && toKeyId(one.publicKey));
  });

  it('[MFE-04] refuses a key of another type', () => {
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(() => toSigner(rsa)).toThrow('is not an ECDSA key of the curve P-256');
  });
});
