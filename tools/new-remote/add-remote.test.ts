import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { buildRemote } from '@billpay/portal/build/build-remote';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { checkRemoteFolder } from '@billpay/portal/build/remote-folder';
import { buildDir, projectRoot, shellDir } from '@billpay/portal/build/repository';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { addRemote } from './add-remote';

let root: string;

beforeAll(() => {
  mkdirSync(buildDir, { recursive: true });
  root = mkdtempSync(join(buildDir, 'test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: object): void {
  writeFileSync(join(root, file), JSON.stringify(content));
}

describe('a new remote', () => {
  it('[MFE-02] adds its page to the registry, last in the menu, without changing other files', async () => {
    const dir = addRemote({ name: 'loans', parent: root });
    const portalDir = join(root, 'portal');
    const keys = keyFiles(join(root, 'keys'));
    await buildRemote({ dir, portalDir, keys, provided: () => providedPackages(shellDir) });
    const { pages, panels, handles, emits, needs } = readRegistry(portalDir)?.remotes.loans ?? {};
    expect(pages).toEqual([
      { path: '/loans', title: 'Loans', icon: expect.any(Array), order: expect.any(Number) },
    ]);
    expect(pages?.[0]?.order).toBeGreaterThan(50);
    expect({ panels, handles, emits }).toEqual({
      panels: ['loans-summary'],
      handles: ['loans/details'],
      emits: ['task.requested'],
    });
    expect(needs?.['@billpay/ui']?.modules).toContain('card');
  });

  it('[MFE-02] adds the new remote to the repository after npm has written the lock file', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'mfe-loans', 'package.json'), 'utf8')) as object;
    write('package.json', { workspaces: ['mfe-*'] });
    write('package-lock.json', { packages: { 'mfe-loans': manifest } });
    expect(() => checkRemoteFolder(join(root, 'mfe-loans'), 'loans', root)).not.toThrow();
    expect(manifest).toMatchObject({ dependencies: { '@billpay/ui': expect.stringMatching(/^\^\d/) } });
  });

  it('[MFE-02] creates a remote that passes the type check', () => {
    write('tsconfig.json', {
      extends: join(projectRoot, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, composite: false, declaration: false, emitDeclarationOnly: false },
      include: ['mfe-loans'],
    });
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it.each(['history', 'api', 'session-expired', 'Loans'])('[MFE-02] refuses the name %s', (name) => {
    expect(() => addRemote({ name, parent: join(root, 'other') })).toThrow(/something else at|is no name/);
  });
});
