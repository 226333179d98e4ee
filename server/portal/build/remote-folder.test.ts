import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkRemoteFolder } from './remote-folder';

let root: string;

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

const manifest = { name: '@billpay/mfe-loans', version: '1.0.0', dependencies: { '@billpay/ui': '^1.0.0' } };
const check = () => checkRemoteFolder(join(root, 'mfe-loans'), 'loans', root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'billpay-repository-'));
  write('package.json', { workspaces: ['mfe-*'] });
  write('package-lock.json', { packages: { 'mfe-loans': manifest } });
  write('mfe-loans/package.json', manifest);
  write('mfe-loans/tsconfig.json', { references: [{ path: '../shared/ui' }] });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the folder of a remote', () => {
  it('[MFE-02] accepts only a remote that the rest of the repository refers to', () => {
    expect(check).not.toThrow();
  });

  it('[MFE-02] requires a remote to have the name of its folder', () => {
    expect(() => checkRemoteFolder(join(root, 'mfe-loans'), 'loan', root)).toThrow(
      `${join(root, 'mfe-loans', 'remote.ts')}: "name" is "loan"; in this folder it must be "loans"`,
    );
  });

  it.each<[string, string, object | undefined, string]>([
    ['no package.json', 'mfe-loans/package.json', undefined, 'package.json is missing'],
    ['no workspace', 'package.json', { workspaces: [] }, '"workspaces" leaves mfe-loans out'],
    ['the name of another', 'mfe-loans/package.json', { ...manifest, name: '@billpay/x' }, '"name" must be'],
    [
      'no version',
      'mfe-loans/package.json',
      { ...manifest, version: 'next' },
      '"version" must have the form 1.0.0',
    ],
    ['no type check', 'mfe-loans/tsconfig.json', undefined, 'tsconfig.json is missing'],
    ['a reference forgotten', 'mfe-loans/tsconfig.json', {}, 'needs a reference to ../shared/ui'],
    [
      'a reference too many',
      'mfe-loans/tsconfig.json',
      { references: [{ path: '../shared/ui' }, { path: '../shell' }] },
      'refers to ../shell, which package.json does not name',
    ],
    ['no entry in the lock file', 'package-lock.json', { packages: {} }, 'run npm install'],
    [
      'a lock file that is behind',
      'package-lock.json',
      { packages: { 'mfe-loans': { ...manifest, dependencies: {} } } },
      'package-lock.json does not match the package.json of mfe-loans',
    ],
  ])('[MFE-02] refuses a remote with %s', (_what, file, content, message) => {
    if (content) write(file, content);
    else rmSync(join(root, file));
    expect(check).toThrow(message);
  });
});
