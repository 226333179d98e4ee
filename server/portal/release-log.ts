import { describeFailure } from '@billpay/api/operations/printable';
import { resolve } from 'node:path';
import { defaultPortalDir } from './build/repository';
import { formatLogLine, readReleaseLog } from './releases/release-log';

/**
 * `npm run -s releases -- log [folder]`: prints the release log of a portal, and fails if its chain is
 * broken.
 */
function main(): void {
  const [folder = defaultPortalDir] = process.argv.slice(2);
  const lines = readReleaseLog(resolve(folder));
  for (const line of lines) console.log(formatLogLine(line));
  console.log(`${lines.length} lines, an unbroken chain`);
}

try {
  main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
