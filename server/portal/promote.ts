import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import {
  changeOverNetwork,
  networkOptions,
  readShare,
} from '@billpay/remote-kit/release/client/network-commands';
import { promote } from './build/registry-file';
import { defaultPortalDir } from './build/repository';
import { keyFiles } from './build/signing-key';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- promote billers 25`: offers the canary of a remote to a quarter of the customers;
 * without a number, makes it the live version for all. `--reason "…"` goes to the release log.
 * `--to …`: over the network (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: networkOptions,
  });
  const [name, share] = positionals;
  if (!name)
    throw new Error('Which remote? npm run releases -- promote billers 25, or without 25 for all customers');
  if (name === SHELL_NAME)
    throw new Error(
      'The shell has no canary to promote: npm run release -- shell makes it live for all customers',
    );
  const to = readShare(share);
  if (values.to !== undefined) return await changeOverNetwork(name, { kind: 'promote', to }, values);
  const version = await promote(defaultPortalDir, name, to, keyFiles(), values.reason);
  console.log(`${name} ${version} ${to === 'live' ? 'is live' : `is a canary for ${to} % of the customers`}`);
}

runCommand(main);
