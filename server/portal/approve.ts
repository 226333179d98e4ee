import { parseArgs } from 'node:util';
import { escapeUnprintable } from '@billpay/api/operations/printable';
import {
  changeOverNetwork,
  networkOptions,
  type NetworkValues,
} from '@billpay/remote-kit/release/client/network-commands';
import { approveRemotes, approveRoot } from './build/approve';
import { describeProposals } from './build/proposals';
import { defaultPortalDir } from './build/repository';
import { keyFiles } from './build/signing-key';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- approve`: lists everything that waits for another person's signature. `approve billers`, or
 * several names: signs it with this machine's releases key; `approve root`: with its root key. The last person's
 * signature publishes it. `--to …`: over the network (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({ allowPositionals: true, options: networkOptions });
  if (values.to !== undefined) return await approveOverNetwork(names, values);
  const remotes = names.filter((name) => name !== 'root');
  if (names.length === 0)
    for (const line of describeProposals(defaultPortalDir)) console.log(escapeUnprintable(line));
  if (names.includes('root'))
    console.log(`Root ${await approveRoot(defaultPortalDir, keyFiles())} is published`);
  if (remotes.length > 0) await approveRemotes(defaultPortalDir, remotes, keyFiles());
  for (const name of remotes) console.log(`${name} has changed as proposed`);
}

async function approveOverNetwork(names: readonly string[], values: NetworkValues): Promise<void> {
  if (names.length === 0) throw new Error('Which remote? npm run releases -- status --to … lists what waits');
  if (names.includes('root')) throw new Error('A root is approved on the portal’s machine');
  for (const name of names) await changeOverNetwork(name, { kind: 'approve' }, values);
}

runCommand(main);
