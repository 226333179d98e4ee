import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { portalTestsIn, root } from './portal-tests';
import suites from './suites.json';

const suiteFolders = Object.values(suites.together).flat();

it('every test that needs a page runs once: in a suite or alone', () => {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  const all = portalTestsIn(['shared', 'shell', ...remotes]).filter(
    (file) => !/^shared\/remote-kit\/build\/|^shell\/server\//.test(file),
  );
  const run = [...portalTestsIn(suiteFolders), ...suites.alone];
  expect(run.sort()).toEqual(all);
});

it.each(Object.keys(suites.together))('the suite %s has its file', (name) => {
  expect(existsSync(path.join(__dirname, `${name}.suite.ts`))).toBe(true);
});
