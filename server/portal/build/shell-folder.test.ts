import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installShell, liveIn, pointShellAt, removeOldShells, SHELLS_KEPT } from './shell-folder';
import { LIBRARIES, fakeScript, writeBuiltShell } from './testing/built-shell';

let folder: string;
let shellDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-shells-'));
  shellDir = join(folder, 'portal', 'shell');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (...path: string[]) => readFileSync(join(shellDir, ...path), 'utf8');
const install = (version: string) => {
  const built = join(folder, `built-${version}`);
  writeBuiltShell(built, version);
  return installShell(built, shellDir);
};
const goLive = (version: string) => {
  install(version);
  pointShellAt(shellDir, version);
  removeOldShells(shellDir);
};
const scripts = () => readdirSync(shellDir).filter((file) => file.endsWith('.js') && file !== 'embed.js');

describe('the shells of a portal', () => {
  it('[MFE-02] shares hashed files between shells, and refers only to the live shell', () => {
    goLive('1.0.0-aa');
    install('1.1.0-bb');
    expect(scripts().toSorted()).toEqual(
      [LIBRARIES, fakeScript('1.0.0-aa'), fakeScript('1.1.0-bb')].toSorted(),
    );
    expect(liveIn(shellDir)).toMatchObject({ version: '1.0.0-aa', before: [] });
    expect(read('embed.js')).toBe("embed('1.0.0-aa');");
    pointShellAt(shellDir, '1.1.0-bb');
    expect(liveIn(shellDir)).toMatchObject({ version: '1.1.0-bb', before: ['1.0.0-aa'] });
    expect([read('embed.js'), read('embed.js.br'), read('third-party-notices.txt')]).toEqual([
      "embed('1.1.0-bb');",
      "compressed embed('1.1.0-bb');",
      'Of 1.1.0-bb\n',
    ]);
  });

  it('[MFE-02] goes back to the previous shell and forward again, with every file', () => {
    goLive('1.0.0-aa');
    goLive('1.1.0-bb');
    goLive('1.2.0-cc');
    pointShellAt(shellDir, '1.1.0-bb');
    expect(liveIn(shellDir)).toMatchObject({ version: '1.1.0-bb', before: ['1.2.0-cc', '1.0.0-aa'] });
    expect(read('embed.js')).toBe("embed('1.1.0-bb');");
    pointShellAt(shellDir, '1.2.0-cc');
    expect(liveIn(shellDir)).toMatchObject({ version: '1.2.0-cc', before: ['1.1.0-bb', '1.0.0-aa'] });
  });

  it('[MFE-02] keeps the latest shells for open pages, and a waiting build for a day', () => {
    const versions = Array.from({ length: SHELLS_KEPT + 3 }, (_, index) => `1.${index}.0-aa`);
    versions.forEach(goLive);
    install('2.0.0-bb');
    const kept = versions.slice(-SHELLS_KEPT - 1);
    removeOldShells(shellDir);
    expect(scripts()).toContain(fakeScript('2.0.0-bb'));
    removeOldShells(shellDir, Date.now() + 25 * 3_600_000);
    expect(readdirSync(join(shellDir, 'versions')).toSorted()).toEqual(kept);
    expect(scripts().toSorted()).toEqual([LIBRARIES, ...kept.map(fakeScript)].toSorted());
    expect(readdirSync(shellDir)).toContain(`${fakeScript(kept[0] ?? '')}.br`);
  });

  it('[MFE-02] refuses a file whose name is in use with other bytes', () => {
    goLive('1.0.0-aa');
    const built = join(folder, 'built');
    writeBuiltShell(built, '1.1.0-bb');
    writeFileSync(join(built, LIBRARIES), 'other();');
    expect(() => installShell(built, shellDir)).toThrow('exists with different content');
    expect(read(LIBRARIES)).toBe('react();');
    expect(readdirSync(join(shellDir, 'versions'))).toEqual(['1.0.0-aa']);
  });

  it('[MFE-02] rolls back to a shell that was built before shells had versions', () => {
    mkdirSync(shellDir, { recursive: true });
    writeBuiltShell(shellDir, '1.0.0');
    goLive('1.1.0-bb');
    expect(liveIn(shellDir)).toMatchObject({ version: '1.1.0-bb', before: ['1.0.0'] });
    expect(scripts()).toContain(fakeScript('1.0.0'));
    pointShellAt(shellDir, '1.0.0');
    expect([liveIn(shellDir)?.version, read('embed.js')]).toEqual(['1.0.0', "embed('1.0.0');"]);
  });

  it('never makes a shell live that was not built', () => {
    expect(() => pointShellAt(shellDir, '9.9.9-zz')).toThrow('There is no shell 9.9.9-zz');
    expect(liveIn(shellDir)).toBeUndefined();
  });
});
