import { parseArgs } from 'node:util';
import { escapeUnprintable } from '@billpay/api/operations/printable';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { changeOverNetwork, networkOptions } from '@billpay/remote-kit/release/client/network-commands';
import { readRegistry } from './build/read-registry';
import { defaultPortalDir } from './build/repository';
import { keyFiles, requireSigner } from './build/signing-key';
import { readTimestamp } from './build/timestamp-file';
import { versionNamed, withdraw } from './releases/withdraw';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- withdraw billers "reason"`: withdraws the canary of a remote, or else its live version, so that
 * pages no longer load it. `npm run releases -- withdraw billers@1.2.0-ab12 "reason"`: withdraws that version. `--to
 * …`: over the network (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: networkOptions });
  const [what = '', reason = values.reason] = positionals;
  if (!what || !reason)
    throw new Error('Which remote, and why? npm run releases -- withdraw billers "reason"');
  if (what.split('@')[0] === SHELL_NAME)
    throw new Error('The shell cannot be withdrawn: npm run rollback -- shell makes the previous shell live');
  if (values.to !== undefined) {
    const [remote = '', version] = what.split('@');
    return await changeOverNetwork(remote, { kind: 'withdraw', version }, { ...values, reason });
  }
  const registry = readRegistry(defaultPortalDir);
  if (!registry) throw new Error(`${defaultPortalDir} has no registry`);
  const withdrawn = readTimestamp(defaultPortalDir)?.withdrawn ?? [];
  const { remote, version } = versionNamed(registry, withdrawn, what);
  await withdraw(defaultPortalDir, { remote, version, reason }, requireSigner(keyFiles(), 'timestamp'));
  console.log(escapeUnprintable(`${remote} ${version} is withdrawn: ${reason}`));
}

runCommand(main);
