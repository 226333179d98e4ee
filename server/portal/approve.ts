import { escapeUnprintable } from '@billpay/api/operations/printable';
import { approveRemotes, approveRoot } from './build/approve';
import { describeProposals } from './build/proposals';
import { defaultPortalDir } from './build/repository';
import { keyFiles } from './build/signing-key';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- approve`: lists what waits for the signature of another person. `approve billers`, or several
 * names: signs it with this machine's releases key; `approve root`: with its root key. The last person's signature
 * publishes it.
 */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const remotes = names.filter((name) => name !== 'root');
  if (names.length === 0)
    for (const line of describeProposals(defaultPortalDir)) console.log(escapeUnprintable(line));
  if (names.includes('root'))
    console.log(`Root ${await approveRoot(defaultPortalDir, keyFiles())} is published`);
  if (remotes.length > 0) await approveRemotes(defaultPortalDir, remotes, keyFiles());
  for (const name of remotes) console.log(`${name} has changed as proposed`);
}

runCommand(main);
