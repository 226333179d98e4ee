import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from '@billpay/shell/testing/releases';
import { installShell, pointShellAt } from '../build/shell-folder';
import { writeBuiltShell } from '../build/testing/built-shell';
import { appendToReleaseLog } from './release-log';
import { releasedFiles } from './released-files';

const distDir = mkdtempSync(join(tmpdir(), 'billpay-released-'));
mkdirSync(join(distDir, 'remotes'));
afterAll(() => rmSync(distDir, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(distDir, 'remotes', file), text);
const builtShell = (version: string) => {
  const built = join(distDir, `built-${version}`);
  writeBuiltShell(built, version);
  return built;
};
const registryOf = (version: string) =>
  JSON.stringify({
    schema: 3,
    seq: 1,
    remotes: { billers: buildRelease('billers', { version }) },
    signatures: [],
  });

it('lists nothing before the first release', () => {
  const files = releasedFiles(distDir);
  expect([files.registry(), files.withdrawn(), files.log()]).toEqual([{ remotes: {} }, [], { lines: [] }]);
});

it('reads each changed file again, and keeps the known content of an unreadable one', () => {
  const files = releasedFiles(distDir);
  write('registry.json', registryOf('1.0.0'));
  expect(files.registry().remotes['billers']).toMatchObject({ version: '1.0.0' });
  write('registry.json', '{"remotes":');
  expect(files.registry().remotes['billers']).toMatchObject({ version: '1.0.0' });
  write('registry.json', registryOf('1.1.0-longer'));
  expect(files.registry().remotes['billers']).toMatchObject({ version: '1.1.0-longer' });
});

it('[MFE-02] lists the versions of the shell and of the remotes', () => {
  const files = releasedFiles(distDir);
  const shellDir = join(distDir, 'shell');
  for (const version of ['1.0.0-aa', '1.1.0-bb']) {
    installShell(builtShell(version), shellDir);
    pointShellAt(shellDir, version);
    expect(files.registry().remotes).toMatchObject({ shell: { version }, billers: {} });
  }
  expect(files.registry().remotes['shell']).toEqual({
    version: '1.1.0-bb',
    previous: { version: '1.0.0-aa' },
  });
  expect(files.registry()).toBe(files.registry());
});

it('reads withdrawals and the release log', () => {
  const files = releasedFiles(distDir);
  write('timestamp.json', JSON.stringify({ schema: 1, withdrawn: ['billers@1.1.0'] }));
  expect(files.withdrawn()).toEqual(['billers@1.1.0']);
  appendToReleaseLog(distDir, [{ action: 'released', remote: 'billers', version: '1.0.0' }]);
  expect(files.log()).toMatchObject({ lines: [{ action: 'released', version: '1.0.0' }] });
  appendToReleaseLog(distDir, [{ action: 'released', remote: 'billers', version: '1.1.0' }]);
  expect(files.log().lines).toHaveLength(2);
});

it('reports an altered release log', () => {
  const files = releasedFiles(distDir);
  write('release-log.jsonl', '{"action":"released"}\n');
  expect(files.log()).toEqual({ lines: [], fault: expect.stringContaining('release-log.jsonl:1') });
});
