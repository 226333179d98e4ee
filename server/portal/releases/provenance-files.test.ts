import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { describeBuild, signProvenance } from '@billpay/remote-kit/release/provenance';
import { toSigner } from '@billpay/remote-kit/release/signer';
import { buildRelease } from '@billpay/shell/testing/releases';
import { pointAt } from '../build/registry-file';
import { ensureRoot } from '../build/root-file';
import { generateKey, keyFiles, requireSigner } from '../build/signing-key';
import { keepProvenance, verifyReleases } from './provenance-files';
import { readReleaseLog, releaseLogPath } from './release-log';

const code = 'console.log(1);';
const entry = { file: 'remoteEntry.js', integrity: computeIntegrity(code), bytes: code.length };
const version = '1.0.0-aaaaaaaaaa';

let folder: string;
let portalDir: string;
let sources: string;
const keys = () => keyFiles(join(folder, 'keys'));
const versionFolder = () => join(portalDir, 'remotes/loans', version);
const kept = () => join(portalDir, 'remotes/.provenance', `loans@${version}.json`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-provenance-'));
  [portalDir, sources] = [join(folder, 'portal'), join(folder, 'loans')];
  mkdirSync(versionFolder(), { recursive: true });
  writeFileSync(join(versionFolder(), 'remoteEntry.js'), code);
  writeFileSync(join(versionFolder(), 'remote-manifest.json'), JSON.stringify({ entry, files: [entry] }));
  mkdirSync(sources);
  writeFileSync(join(sources, 'rate.ts'), 'export {};');
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'https://git.bank.example/loans.git');
  git('add', '.');
  git('-c', 'user.name=Loans', '-c', 'user.email=loans@bank.example', 'commit', '--quiet', '-m', 'start');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: sources, encoding: 'utf8' }).trim();
}

const release = () => pointAt(portalDir, { loans: buildRelease('loans', { version }) }, keys(), { sources });

describe('the provenance of a release', () => {
  it("[MFE-02] signs a release's provenance and logs it, with the commit of the remote's own repository", async () => {
    await release();
    const [line] = readReleaseLog(portalDir);
    expect(line).toMatchObject({
      commit: git('rev-parse', 'HEAD'),
      provenance: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { payload } = JSON.parse(readFileSync(kept(), 'utf8')) as { payload: string };
    expect(Buffer.from(payload, 'base64').toString()).toContain('git+https://git.bank.example/loans.git');
    expect(verifyReleases(portalDir)).toEqual({ verified: 1, notes: [], faults: [] });
  });

  it('[MFE-02] reports that a version was built with uncommitted changes', async () => {
    writeFileSync(join(sources, 'rate.ts'), 'export const rate = 7;');
    await release();
    const notes = [expect.stringContaining('was built with uncommitted changes')];
    expect(verifyReleases(portalDir)).toEqual({ verified: 1, notes, faults: [] });
  });

  it('[MFE-02] reports a missing provenance for a version whose build nobody has signed', async () => {
    rmSync(join(versionFolder(), 'remote-manifest.json'));
    await release();
    const notes = [expect.stringContaining('has no provenance')];
    expect(verifyReleases(portalDir)).toEqual({ verified: 0, notes, faults: [] });
  });

  it.each<[string, string, () => void]>([
    [
      'an altered file',
      'is not the file that was built',
      () => writeFileSync(join(versionFolder(), 'remoteEntry.js'), 'x'),
    ],
    ['a removed provenance', 'the provenance is missing', () => rmSync(kept())],
    ['an altered provenance', 'is not the one in the log', () => writeFileSync(kept(), '{}')],
    ['another commit in the log', 'names another commit', writeCommit],
  ])('[MFE-02] shows %s', async (_what, fault, change) => {
    await release();
    change();
    const { verified, faults } = verifyReleases(portalDir);
    expect({ verified, faults }).toEqual({ verified: 0, faults: [expect.stringContaining(fault)] });
  });

  it('[MFE-02] refuses a provenance from a key that may not sign for the remote, and one of another version', () => {
    ensureRoot(portalDir, keys());
    const build = {
      remote: 'loans',
      version,
      files: [entry],
      commit: 'c0ffee',
      hasUncommittedChanges: false,
    };
    const loans = { remote: 'loans', version };
    const thief = signProvenance(describeBuild(build), toSigner(generateKey()));
    expect(() => keepProvenance(portalDir, loans, thief)).toThrow('not signed by a key');
    const other = describeBuild({ ...build, version: '2.0.0-bbbbbbbbbb' });
    const signed = signProvenance(other, requireSigner(keys(), 'releases'));
    expect(() => keepProvenance(portalDir, loans, signed)).toThrow('The provenance is about loans 2.0.0');
    expect(verifyReleases(portalDir).verified).toBe(0);
  });
});

/** The log's own chain stays intact, as it does if its last line is rewritten. */
function writeCommit(): void {
  const file = releaseLogPath(portalDir);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"commit":"\w+"/, '"commit":"0000"'));
}
