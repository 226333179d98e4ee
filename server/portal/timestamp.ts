import { resolve } from 'node:path';
import { defaultPortalDir } from './build/repository';
import { requireLastingRoot } from './build/root-file';
import { keyFiles, requireSigner } from './build/signing-key';
import { renewTimestamp } from './build/timestamp-file';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- timestamp`: renews the timestamp of the built portal, or of a folder such as nginx's
 * `current/site`. A job runs it every four hours if no server does; the exit code is 1 after a failure,
 * and also while the root expires within a month.
 */
async function main(): Promise<void> {
  const [folder = defaultPortalDir] = process.argv.slice(2);
  const { version, expires, registry } = await renewTimestamp(
    resolve(folder),
    requireSigner(keyFiles(), 'timestamp'),
  );
  console.log(`Timestamp ${version} for registry ${registry.seq} is valid until ${expires}`);
  requireLastingRoot(resolve(folder));
}

runCommand(main);
