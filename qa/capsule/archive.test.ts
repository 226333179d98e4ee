import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive, KEPT_RELEASES, type KeptBuild } from './archive';
import { packFiles, unpackFiles } from './packed-files';

let folder: string;
let archive: Archive;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-archive-'));
  archive = new Archive(join(folder, 'archive'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function packed(text: string): Buffer {
  writeFileSync(join(folder, 'remoteEntry.js'), text);
  return packFiles(folder, ['remoteEntry.js']);
}

function keep(version: string, more: Partial<KeptBuild> = {}): boolean {
  return archive.add(
    { part: 'billers', version, commit: 'abc', kept: '2026-11-23', ...more },
    packed(version),
  );
}

const versions = () => archive.list().map(({ version }) => version);

it('keeps the last releases of a part, and drops the files of older ones', () => {
  keep('1.0.0', { part: 'shell' });
  const numbers = Array.from({ length: KEPT_RELEASES + 1 }, (_, index) => `1.${index}.0`);
  for (const version of numbers) expect(keep(version)).toBe(true);
  expect(versions()).toEqual(['1.0.0', ...numbers.slice(1)]);
  expect(readdirSync(join(folder, 'archive'))).toHaveLength(KEPT_RELEASES + 2);
});

it('keeps a release once', () => {
  expect(keep('1.0.0')).toBe(true);
  expect(keep('1.0.0')).toBe(false);
  expect(versions()).toEqual(['1.0.0']);
});

it('counts no build that was made for tests as a release, and replaces it when it is made again', () => {
  keep('1.0.0', { made: 'React 19.2.9' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) keep(version);
  keep('1.3.0', { made: 'React 19.2.9' });
  expect(versions()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  expect(archive.list().filter(({ made }) => made !== undefined)).toHaveLength(1);
  expect(readdirSync(join(folder, 'archive'))).toHaveLength(5);
});

it('restores every byte, also of files that are no text', () => {
  const files = { 'main.js': Buffer.from('₹ 1,499'), 'font.ttf': Buffer.from([0, 255, 254, 128]) };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const target = join(folder, 'restored');
  unpackFiles(packFiles(folder, Object.keys(files)), target);
  for (const [name, bytes] of Object.entries(files)) expect(readFileSync(join(target, name))).toEqual(bytes);
});

it('refuses a packed file that was altered', () => {
  keep('1.0.0');
  const [build] = archive.list();
  if (!build) throw new Error('Nothing was kept');
  const file = join(folder, 'archive', build.file);
  const altered = readFileSync(file);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  writeFileSync(file, altered);
  expect(() => archive.unpack(build, join(folder, 'restored'))).toThrow('is not the file that was kept');
});

describe('the archive of this repository', () => {
  const dir = join(__dirname, 'archive');

  it('has every build of its index, no other file, and less than 3 MB', () => {
    const kept = new Archive().list();
    expect(kept.length).toBeGreaterThan(0);
    expect(readdirSync(dir).toSorted()).toEqual([...kept.map(({ file }) => file), 'index.json'].toSorted());
    const bytes = kept.map(({ file }) => statSync(join(dir, file)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(3_000_000);
  });
});
