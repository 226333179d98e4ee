import { parseArgs } from 'node:util';
import { defaultPortalDir } from './build/repository';
import { describeKeys, isRole, renewRoot, rotateKey } from './build/rotate-keys';
import { keyFiles } from './build/signing-key';
import { runCommand } from './processes/run-command';

const usage = `npm run releases -- keys             lists them
npm run releases -- keys rotate releases|timestamp|root [--reason "…"]
npm run releases -- keys renew       signs the root for another 400 days`;

/**
 * `npm run releases -- keys`: lists the keys that pages accept. New keys need no new shell: pages follow the
 * roots (docs/incidents.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [command, role] = positionals;
  if (command === 'rotate' && isRole(role)) {
    const { version, before } = await rotateKey(defaultPortalDir, keyFiles(), role, values.reason);
    console.log(`Root ${version} has a new ${role} key; pages no longer accept ${before}`);
    const others = role === 'root' ? 'rotate the other two as well, then ' : '';
    console.log(`If the former key was stolen: ${others}npm run release -- shell`);
  } else if (command === 'renew') {
    const { version, expires } = await renewRoot(defaultPortalDir, keyFiles(), values.reason);
    console.log(`Root ${version} is valid until ${expires}`);
  } else if (command !== undefined) throw new Error(usage);
  for (const line of describeKeys(defaultPortalDir, keyFiles())) console.log(line);
}

runCommand(main);
