import { resolve } from 'node:path';
import { defaultPortalDir } from './build/repository';
import { readReleaseLog } from './releases/release-log';

/** `npm run -s release-log [-- folder]`: prints the release log of a portal, and fails when its chain is broken. */
function main(): void {
  const [folder = defaultPortalDir] = process.argv.slice(2);
  const lines = readReleaseLog(resolve(folder));
  for (const { at, action, remote = '', version = '', from, percent, reason, commit, by } of lines) {
    const details = [from && `after ${from}`, percent && `${percent} %`, reason].filter(Boolean).join(', ');
    console.log(
      [at, action, remote, version, details, `by ${by}`, commit.slice(0, 12)].filter(Boolean).join(' '),
    );
  }
  console.log(`${lines.length} lines, an unbroken chain`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
