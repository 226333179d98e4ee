import '@testing-library/react'; // Imported here so that its clean-up after each test is registered for every file.
import path from 'node:path';
import { listTests, root } from './list-tests';
import type suites from './suites.json';

/**
 * Runs the test files of a suite as one Jest file, each in a `describe` with its path. They share one page
 * and one copy of every module, because separate files would each load React.
 */
export function runSuite(name: keyof typeof suites): void {
  for (const file of listTests(name)) {
    describe(file, () => {
      afterAll(restorePage);
      jest.requireActual(path.join(root, file));
    });
  }
}

const { innerWidth, innerHeight } = window;

/** Restores global state that a test file may change: mocks, the clock and the window's size. */
function restorePage(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Object.assign(window, { innerWidth, innerHeight });
}
