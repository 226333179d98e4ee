import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources, digests, elsewhere, run } from './testing/copied-sources';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a complete build in another folder', () => {
  it('[MFE-02] produces the same bytes for the shell and all remotes, including compressed files', async () => {
    const copies = [copySources(join(folder, 'a')), copySources(join(folder, 'another folder/b'))] as const;
    await run(copies[0], 'tools/run.mjs', ['tools/build.ts']);
    cpSync(join(copies[0], '.keys'), join(copies[1], '.keys'), { recursive: true });
    await run(copies[1], 'tools/run.mjs', ['tools/build.ts'], elsewhere);
    const built = (dir: string) => {
      const portal = join(dir, 'build/portal');
      const remotes = readdirSync(join(portal, 'remotes'), { withFileTypes: true });
      // Provenance is excluded, because it contains the time of the build and signatures, which differ.
      const released = remotes.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      const folders = released.map(({ name }) => `remotes/${name}`);
      return Object.fromEntries(
        ['shell', '.built-from', ...folders].map((part) => [part, digests(join(portal, part))]),
      );
    };
    const first = built(copies[0]);
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['shell', 'remotes/billers', 'remotes/root']));
    expect(built(copies[1])).toEqual(first);
  });
});
