import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/repository';
import { LockFile } from './lock-file';
import { BuiltPortal } from './testing/built-portal';
import { writeEvidence } from './write-evidence';

let portal: BuiltPortal;
const outDir = () => join(portal.dir, 'evidence');

beforeEach(() => {
  portal = new BuiltPortal();
});
afterEach(() => portal.remove());

describe('the evidence', () => {
  it('has scripts, bills of materials, licences and notices', () => {
    const files = writeEvidence(portal.dir, outDir());
    expect(files).toEqual([
      'scripts.json',
      'scripts.md',
      'browser.cdx.json',
      'servers.cdx.json',
      'licences.md',
      'third-party-notices.txt',
    ]);
    const text = (file: string) => readFileSync(join(outDir(), file), 'utf8');
    expect(text('scripts.md')).toMatch(
      /^\| `\/shell\/main\.js` \| shell 1\.1\.0 \| .* \| the page \| `sha384-/m,
    );
    expect(text('scripts.md')).toContain(
      '`billpay-early`, `billpay-settings`, `billpay-roots`, `billpay-timestamp` are data',
    );
    const { components } = JSON.parse(text('browser.cdx.json')) as { components: { name: string }[] };
    expect(components.map(({ name }) => name)).toEqual(['@billpay/shell', 'react', 'zod']);
    expect(text('licences.md')).toContain('| react | 19.3.1 | MIT | LICENSE |');
    const notices = text('third-party-notices.txt');
    expect(notices).toMatch(
      /^react 19\.3\.1 \(MIT\)\n\nOf react\n\n-{80}\n\nzod 4\.6\.7 \(MIT\)\n\nOf zod\n$/,
    );
  });

  it('is not written where a build has no notices', () => {
    portal.write('shell/third-party-notices.txt', '');
    expect(() => writeEvidence(portal.dir, outDir())).toThrow(
      'zod@4.6.7 is not in third-party-notices.txt: build again',
    );
  });

  it('is not written with a licence that is not allowed', () => {
    const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, object>;
    };
    const withGpl = { ...lock.packages['node_modules/react'], license: 'GPL-3.0-only' };
    const changed = new LockFile({ ...lock.packages, 'node_modules/react': withGpl });
    expect(() => writeEvidence(portal.dir, outDir(), changed)).toThrow(
      'react@19.3.1 has the licence GPL-3.0-only, which is not allowed',
    );
    expect(existsSync(outDir())).toBe(false);
  });
});
