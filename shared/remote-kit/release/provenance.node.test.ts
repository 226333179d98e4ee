import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from './integrity';
import { describeBuild, readProvenance, signProvenance } from './provenance';
import { toSigner } from './signer';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signer = toSigner(privateKey);
const keys = { [signer.keyId]: signer.publicKey };
const build = {
  remote: 'billers',
  version: '1.2.0-ab12',
  files: [{ file: 'remoteEntry.js', integrity: computeIntegrity('entry') }],
  commit: 'c0ffee',
  hasUncommittedChanges: false,
  repository: 'https://git.bank.example/billers.git',
  pipeline: 'https://ci.bank.example/runs/7',
};
const statement = describeBuild(build);
const envelope = signProvenance(statement, signer);

describe('the provenance of a build', () => {
  it('[MFE-02] states files, commit and pipeline in the SLSA format', () => {
    expect(readProvenance(envelope, keys)).toEqual(statement);
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [
        {
          name: 'remotes/billers/1.2.0-ab12/remoteEntry.js',
          digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) },
        },
      ],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          resolvedDependencies: [
            { uri: 'git+https://git.bank.example/billers.git', digest: { gitCommit: 'c0ffee' } },
          ],
        },
        runDetails: {
          builder: { id: 'https://ci.bank.example' },
          metadata: { invocationId: 'https://ci.bank.example/runs/7' },
        },
      },
    });
  });

  it('[MFE-02] records a workstation as the builder of a release without a pipeline', () => {
    const { runDetails } = describeBuild({ ...build, pipeline: undefined }).predicate;
    expect(runDetails.builder.id).toBe('urn:bill-pay:workstation');
  });

  it('[MFE-02] signs a provenance that openssl can verify', () => {
    const dir = mkdtempSync(join(tmpdir(), 'billpay-provenance-'));
    try {
      const payload = Buffer.from(envelope.payload, 'base64');
      const type = envelope.payloadType;
      writeFileSync(
        join(dir, 'signed'),
        `DSSEv1 ${type.length} ${type} ${payload.length} ${payload.toString()}`,
      );
      writeFileSync(join(dir, 'signature'), Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64'));
      writeFileSync(join(dir, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
      const args = ['dgst', '-sha256', '-verify', 'key.pem', '-signature', 'signature', 'signed'];
      expect(execFileSync('openssl', args, { cwd: dir, encoding: 'utf8' })).toContain('Verified OK');
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('[MFE-02] encodes every signature in DER, including those with short numbers', () => {
    for (let round = 0; round < 600; round++)
      expect(() => readProvenance(signProvenance(statement, signer), keys)).not.toThrow();
  });

  it.each([
    ['an altered payload', { ...envelope, payload: Buffer.from('{}').toString('base64') }, keys],
    ['a key that may not sign for the remote', envelope, {}],
    [
      'another key under the same id',
      envelope,
      { [signer.keyId]: toSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey).publicKey },
    ],
  ])('[MFE-02] is refused with %s', (_what, read, known) => {
    expect(() => readProvenance(read, known)).toThrow('not signed by a key');
  });

  it('[MFE-02] refuses a provenance that is not about a build of a remote', () => {
    const other = { ...statement, predicateType: 'https://example.com/other' } as unknown as typeof statement;
    expect(() => readProvenance(signProvenance(other, signer), keys)).toThrow(
      'not a statement about a build',
    );
  });
});
