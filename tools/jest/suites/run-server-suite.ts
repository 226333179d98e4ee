import path from 'node:path';
import { listTests, root } from './list-tests';
import type suites from './suites.json';

/** Runs the test files of a suite of servers as one Jest file, so that they load the modules once. */
export function runServerSuite(name: keyof typeof suites): void {
  for (const file of listTests(name)) {
    describe(file, () => {
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
      });
      jest.requireActual(path.join(root, file));
    });
  }
}
