import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import {
  buildOneRemote,
  buildOnlyShell,
  buildPortal,
  describeBuilt,
} from '@billpay/portal/build/build-portal';
import { readGoLive } from '@billpay/portal/build/go-live';
import { defaultPortalDir } from '@billpay/portal/build/repository';
import { readPercent } from '@billpay/remote-kit/release/remote-entry';
import { runCommand } from '@billpay/portal/processes/run-command';

/**
 * `npm run build` builds every changed part. `npm run build -- billers` builds only that remote, and `shell`
 * only the shell. `--from <folder>` builds from sources elsewhere in the project. Released versions stay live
 * until `npm run release`. `--go-live-untested` makes a build live immediately, for development and tests, or
 * with `--canary 5` for 5 % of the customers.
 */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      canary: { type: 'string' },
      'go-live-untested': { type: 'boolean', default: false },
    },
  });
  const goLive = readGoLive(process.argv);
  if (names.length > 0) {
    const dir = values.from === undefined ? undefined : resolve(values.from);
    const canary = values.canary === undefined ? undefined : readPercent(values.canary);
    for (const name of names) {
      const builds =
        name === SHELL_NAME
          ? [(await buildOnlyShell(defaultPortalDir, { dir, goLive })).built]
          : await buildOneRemote(name, defaultPortalDir, { dir, goLive, canary });
      for (const built of builds) console.log(describeBuilt(built));
    }
  } else {
    const { shell, remotes, unknown } = await buildPortal(defaultPortalDir, goLive);
    for (const built of [shell, ...remotes]) console.log(describeBuilt(built));
    for (const name of unknown)
      console.log(
        `${name} is live, and not in the repository. Remove it: npm run release -- --remove ${name}`,
      );
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

runCommand(main);
