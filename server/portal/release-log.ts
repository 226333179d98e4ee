import { resolve } from 'node:path';
import { defaultPortalDir } from './build/repository';
import { runCommand } from './processes/run-command';
import { findIncompleteLines, formatLogLine, readReleaseLog } from './releases/release-log';

/**
 * `npm run -s releases -- log [folder]`: prints the release log of a portal, and fails if its chain is
 * broken.
 */
async function main(): Promise<void> {
  const [folder = defaultPortalDir] = process.argv.slice(2);
  const lines = readReleaseLog(resolve(folder));
  for (const line of lines) console.log(formatLogLine(line));
  for (const number of findIncompleteLines(resolve(folder)))
    console.log(`Line ${number} is incomplete: a crash or a full disk cut it off`);
  console.log(`${lines.length} lines, an unbroken chain`);
}

runCommand(main);
