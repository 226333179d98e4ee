import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@billpay/remote-kit/release/release';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { buildRelease } from '@billpay/shell/testing/releases';
import { refuseBrokenRemotes } from './shell-release';

const shell = {
  version: '2.0.0-aa',
  provides: { '@billpay/ui': { version: '1.2.0', modules: ['button'] } },
  calls: ['billers.saved'],
};
const needing = (...modules: string[]) => ({ '@billpay/ui': { range: '^1.0.0', modules } });
const fitting = buildRelease('billers', { needs: needing('button') });
const old = buildRelease('billers', { version: '1.1.0', needs: needing('button', 'carousel') });
const reason = "needs @billpay/ui/carousel; this shell's @billpay/ui 1.2.0 has none";

let portalDir: string;
beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-shell-'));
});
afterEach(() => rmSync(portalDir, { recursive: true, force: true }));

function check(billers: RegistryEntry): string[] {
  const findings: string[] = [];
  refuseBrokenRemotes({ portalDir, shell, remotes: { billers } }, (finding) => findings.push(finding));
  return findings;
}

function calling(release: Release, ...calls: string[]): Release {
  const folder = join(portalDir, 'remotes', 'billers', release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remote-manifest.json'), JSON.stringify({ calls }));
  return release;
}

describe('a new shell', () => {
  it.each<[string, RegistryEntry]>([
    ['the live version of a remote', old],
    ['a canary', { ...fitting, canary: { percent: 5, release: old } }],
  ])('[MFE-02] refuses a shell without a module that %s needs', (_what, entry) => {
    expect(() => check(entry)).toThrow(`billers 1.1.0 ${reason}`);
  });

  it('[MFE-02] refuses a shell without a call that a live remote makes', () => {
    const entry = calling(fitting, 'billers.saved', 'billers.rate');
    expect(() => check(entry)).toThrow("calls billers.rate; this shell's contract does not have it");
    expect(check(calling(fitting, 'billers.saved'))).toEqual([]);
  });

  it('[MFE-02] accepts a shell if only an earlier version of a remote does not fit it, and reports that version', () => {
    expect(check({ ...fitting, previous: old })).toEqual([
      `billers can no longer be rolled back to 1.1.0: it ${reason}`,
    ]);
  });
});
