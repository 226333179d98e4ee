import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { changeOverNetwork, networkOptions } from '@billpay/remote-kit/release/client/network-commands';
import { pointBack } from './build/registry-file';
import { defaultPortalDir } from './build/repository';
import { rollShellBack } from './build/release-shell';
import { keyFiles } from './build/signing-key';
import { runCommand } from './processes/run-command';

/**
 * `npm run rollback -- billers`: ends a canary; without one, points the registry back at the previous
 * version; a second run goes forward. `npm run rollback -- shell`: makes the previous shell live. `--reason
 * "…"` goes to the release log. `--to …`: over the network (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: networkOptions,
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run rollback -- billers, or shell');
  const { reason, to } = values;
  if (to !== undefined) return await changeOverNetwork(name, { kind: 'rollback' }, values);
  const version =
    name === SHELL_NAME
      ? await rollShellBack(defaultPortalDir, reason)
      : await pointBack(defaultPortalDir, name, keyFiles(), reason);
  console.log(`${name} ${version} is live for all customers`);
}

runCommand(main);
