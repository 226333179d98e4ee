import '@testing-library/react'; // Here, so that its clean-up after each test is registered for every file.
import path from 'node:path';
import { portalTestsIn, root } from './portal-tests';
import suites from './suites.json';

/**
 * Runs the test files of a suite as one file of Jest's, each in a `describe` of its path. They share one page and one copy
 * of every module: a separate file would load React, and have V8 optimise it, again.
 */
export function runSuite(name: keyof typeof suites): void {
  for (const file of portalTestsIn(suites[name])) {
    describe(file, () => {
      afterAll(restorePage);
      jest.requireActual(path.join(root, file));
    });
  }
}

const { innerWidth, innerHeight } = window;

/** Global state that a test file may change: mocks, the clock, the window's size. */
function restorePage(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Object.assign(window, { innerWidth, innerHeight });
}
