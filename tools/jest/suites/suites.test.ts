import { existsSync } from 'node:fs';
import path from 'node:path';
import { portalTestsIn } from './portal-tests';
import suites from './suites.json';

it('has no test in two suites, and tests in every folder of a suite', () => {
  const folders = Object.values(suites).flat();
  const tests = portalTestsIn(folders);
  expect(tests.filter((file, index) => tests.indexOf(file) !== index)).toEqual([]);
  expect(folders.filter((folder) => portalTestsIn([folder]).length === 0)).toEqual([]);
});

it.each(Object.keys(suites))('the suite %s has its file', (name) => {
  expect(existsSync(path.join(__dirname, `${name}.suite.ts`))).toBe(true);
});
