import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeChangedFiles, type FilesOfManifest } from '../faults/changed-files';
import { writeNumberedCopy } from './numbered-copy';
import { versionsIn } from './page-code';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('a version under another number', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-numbered-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const built = path.join(folder, 'built');
  const page = 'webpackChunkmfe_loans_1_2_0_0123456789';
  const named = (file: string) => ({ file, integrity: '', bytes: 0 });

  it('[MFE-02] renumbers every file, and updates the digests of the changed bytes', () => {
    const manifest: FilesOfManifest & object = {
      ...{ name: 'loans', version: '1.2.0-0123456789' },
      entry: named('remoteEntry.js'),
      files: [
        { ...named('remoteEntry.js'), integrity: 'of the entry' },
        { ...named('page.js'), integrity: integrityOf(page) },
      ],
    };
    writeChangedFiles(built, manifest, (file) =>
      file === 'page.js' ? page : `mfe-loans@1.2.0-0123456789 ${integrityOf(page)}`,
    );
    const copy = path.join(folder, 'copy');
    const version = writeNumberedCopy(built, copy, '9.1.0');
    const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
    const [, digest = ''] = version.split('-');
    expect(version).toMatch(/^9\.1\.0-[0-9a-f]{10}$/);
    expect(read('page.js')).toBe(`webpackChunkmfe_loans_1_2_0_${digest}`);
    expect(read('remoteEntry.js')).toBe(`mfe-loans@${version} ${integrityOf(read('page.js'))}`);
    expect(JSON.parse(read('remote-manifest.json'))).toMatchObject({
      version,
      entry: { integrity: integrityOf(read('remoteEntry.js')), bytes: read('remoteEntry.js').length },
    });
  });

  it('throws for a missing build', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => writeNumberedCopy(path.join(folder, 'file'), folder, '9.1.0')).toThrow(
      'remote-manifest.json',
    );
  });
});

describe('the code that ran in a page', () => {
  it('[MFE-04] lists the code that ran by remote and version, the first version first', () => {
    const scripts = ['/remotes/loans/2.0.0-bb/remoteEntry.js', '/remotes/loans/1.0.0-aa/remoteEntry.js'];
    expect([...versionsIn([...scripts, ...scripts, '/remotes/cards/1.0.0-cc/page.1.js'])]).toEqual([
      ['loans', ['2.0.0-bb', '1.0.0-aa']],
      ['cards', ['1.0.0-cc']],
    ]);
  });
});
