import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@billpay/remote-kit/build/compile';
import { remoteConfig } from '@billpay/remote-kit/build/remote-config';
import { projectRoot } from './repository';
import { copySources, digests, elsewhere, run } from './testing/copied-sources';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a build in another folder', () => {
  it('[MFE-02] builds a remote with the same version and bytes', async () => {
    const copy = copySources(join(folder, 'a longer folder/with the sources'), [
      'mfe-history',
      'shared',
      'package.json',
      'package-lock.json',
    ]);
    const outDir = join(folder, 'built-here');
    await Promise.all([
      compile(remoteConfig({ dir: join(projectRoot, 'mfe-history'), outDir })),
      run(join(copy, 'mfe-history'), '../shared/remote-kit/bin.mjs', ['build'], elsewhere),
    ]);
    const one = digests(outDir);
    const other = digests(join(copy, 'mfe-history/dist'));
    expect(Object.keys(one)).toContain('/remoteEntry.js');
    expect(other).toEqual(one);
  });
});
