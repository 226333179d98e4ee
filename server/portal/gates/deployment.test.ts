import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@billpay/remote-kit/release/release';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { providing, buildRelease } from '@billpay/shell/testing/releases';
import { readRegistry } from '../build/read-registry';
import { pointAt, pointBack, removeRemote } from '../build/registry-file';
import { keyFiles, type KeyFiles } from '../build/signing-key';
import { refuseBrokenContracts } from './deployment';

const task = 'biller.add-requested';
const payments = buildRelease('payments', { version: '1.2.0', emits: [task] });
const billers = buildRelease('billers', { version: '1.2.0', handles: [task] });
const without = buildRelease('billers', { version: '1.3.0' });
const refusal = `payments 1.2.0 emits ${task}, which billers 1.3.0 no longer handles`;

let portalDir: string;
let keys: KeyFiles;

beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-deployment-'));
  keys = keyFiles(join(portalDir, 'keys'));
  write('shell/shell-manifest.json', {
    provides: providing(),
    emits: ['session.ended'],
    calls: ['billers.saved'],
  });
});
afterEach(() => rmSync(portalDir, { recursive: true, force: true }));

function write(file: string, content: object): void {
  mkdirSync(join(portalDir, file, '..'), { recursive: true });
  writeFileSync(join(portalDir, file), JSON.stringify(content));
}

function withManifest(remote: string, release: Release, fields: object): Release {
  write(`remotes/${remote}/${release.version}/remote-manifest.json`, fields);
  return release;
}

const change = (before: Record<string, RegistryEntry>, after: Record<string, RegistryEntry>) => {
  const findings: string[] = [];
  refuseBrokenContracts({ portalDir, before, after }, (finding) => findings.push(finding));
  return findings;
};

describe('a change of the registry', () => {
  it('[MFE-02] refuses a release that breaks another remote, without changing anything', async () => {
    await pointAt(portalDir, { payments, billers }, keys);
    const before = readRegistry(portalDir);
    await expect(pointAt(portalDir, { billers: without }, keys)).rejects.toThrow(refusal);
    expect(readRegistry(portalDir)).toEqual(before);
  });

  it('[MFE-02] refuses a rollback that breaks another remote', async () => {
    await pointAt(portalDir, { billers: without }, keys);
    await pointAt(portalDir, { billers, payments }, keys);
    await expect(pointBack(portalDir, 'billers', keys)).rejects.toThrow(refusal);
  });

  it('[MFE-02] refuses to remove a remote while a live remote requests its task', async () => {
    await pointAt(portalDir, { payments, billers }, keys);
    await expect(removeRemote(portalDir, 'billers', keys)).rejects.toThrow(
      `payments 1.2.0 emits ${task}, which no remote handles once billers is removed`,
    );
    await pointAt(portalDir, { payments: buildRelease('payments', { version: '1.3.0' }) }, keys);
    await removeRemote(portalDir, 'billers', keys);
    expect(Object.keys(readRegistry(portalDir)?.remotes ?? {})).toEqual(['payments']);
  });

  it('[MFE-02] refuses a canary that breaks another remote, and its promotion', () => {
    const canary = { ...billers, canary: { percent: 5, release: without } };
    expect(() => change({ payments, billers }, { payments, billers: canary })).toThrow(refusal);
    expect(() => change({ payments, billers }, { payments, billers: without })).toThrow(refusal);
  });

  it('[MFE-02] checks the manifest of each version in addition to the registry', () => {
    const home = withManifest('home', buildRelease('home'), {
      places: ['search'],
      listens: ['biller.saved'],
    });
    const search = { ...billers, panels: ['search'], emits: ['biller.saved'] };
    expect(() => change({ home, billers: search }, { home, billers })).toThrow(
      'home 1.0.0-aaaaaaaaaa places search, which billers 1.2.0 no longer provides',
    );
    const placing = { ...without, panels: ['search'] };
    expect(change({ home, billers: search }, { home, billers: placing })).toEqual([
      'home 1.0.0-aaaaaaaaaa listens to biller.saved, which no remote emits any more',
    ]);
    const loans = withManifest('loans', buildRelease('loans'), { calls: ['billers.saved', 'loans.list'] });
    expect(() => change({}, { loans })).toThrow('calls loans.list, which the contract of the live shell');
  });
});
