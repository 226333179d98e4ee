import { readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

/** Lists the test files below some folders that need a page, sorted. */
export function portalTestsIn(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.node\.test\.ts$|node_modules|\/dist\//.test(file))
    .sort();
}
