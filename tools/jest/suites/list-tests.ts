import { readdirSync } from 'node:fs';
import path from 'node:path';
import longTests from '../../test/long-tests.json';
import suites from './suites.json';

export const root = path.resolve(__dirname, '../../..');

/** Lists the test files of a suite in sorted order, without the long tests, of which a run selects a few. */
export function listTests(suite: keyof typeof suites): string[] {
  const separate = new Set(longTests['unit and API'].flat());
  return suites[suite]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.node\.test\.ts$|node_modules|\/dist\//.test(file))
    .filter((file) => !separate.has(file))
    .sort();
}
