import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { promote } from './build/registry-file';
import { defaultPortalDir } from './build/repository';
import { keyFiles } from './build/signing-key';
import { readPercent } from './releases/registry-entry';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- promote billers 25`: offers the canary of a remote to a quarter of the customers;
 * without a number, makes it the live version for all. `--reason "…"` goes to the release log.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [name, share] = positionals;
  if (!name)
    throw new Error('Which remote? npm run releases -- promote billers 25, or without 25 for all customers');
  if (name === SHELL_NAME)
    throw new Error(
      'The shell has no canary to promote: npm run release -- shell makes it live for all customers',
    );
  const to = share === undefined || share === 'live' ? 'live' : readPercent(share);
  const version = await promote(defaultPortalDir, name, to, keyFiles(), values.reason);
  console.log(`${name} ${version} ${to === 'live' ? 'is live' : `is a canary for ${to} % of the customers`}`);
}

runCommand(main);
