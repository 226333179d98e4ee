import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest supported browsers. A test compares the list with that of the repository's other tools. */
export const { browserslist: supportedBrowsers } = JSON.parse(
  readFileSync(join(__dirname, '../package.json'), 'utf8'),
) as { browserslist: readonly string[] };
