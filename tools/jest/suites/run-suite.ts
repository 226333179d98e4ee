import '@testing-library/react'; // Imported here so that its clean-up after each test is registered for every file.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import suites from './suites.json';

const root = path.resolve(__dirname, '../../..');

/** Lists the test files that need a page, below some folders of the repository, sorted. */
function listPortalTests(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.node\.test\.ts$|node_modules|\/dist\//.test(file))
    .sort();
}

/**
 * Runs the test files of a suite as one Jest file, each in a `describe` of its path. They share one page and
 * one copy of every module, because separate files would each load React.
 */
export function runSuite(name: keyof typeof suites): void {
  for (const file of listPortalTests(suites[name])) {
    describe(file, () => {
      afterAll(restorePage);
      jest.requireActual(path.join(root, file));
    });
  }
}

const { innerWidth, innerHeight } = window;

/** Restores global state that a test file may change: mocks, the clock, the window's size. */
function restorePage(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Object.assign(window, { innerWidth, innerHeight });
}
