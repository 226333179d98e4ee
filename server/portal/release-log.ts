import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { escapeUnprintable } from '@billpay/api/operations/printable';
import { networkOptions, printNetworkLog } from '@billpay/remote-kit/release/client/network-commands';
import { defaultPortalDir } from './build/repository';
import { runCommand } from './processes/run-command';
import { verifyReleases } from './releases/provenance-files';
import { findIncompleteLines, formatLogLine, readReleaseLog } from './releases/release-log';

/**
 * `npm run -s releases -- log [folder]`: prints the release log of a portal, and fails if its chain is
 * broken. `--verify` also verifies the signed provenance of each release. `--to …` asks a release server
 * (docs/release-server.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...networkOptions, verify: { type: 'boolean' } },
  });
  if (values.to !== undefined) return await printNetworkLog(values);
  const [folder = defaultPortalDir] = positionals;
  const lines = readReleaseLog(resolve(folder));
  for (const line of lines) console.log(formatLogLine(line));
  for (const number of findIncompleteLines(resolve(folder)))
    console.log(`Line ${number} is incomplete: a crash or a full disk cut it off`);
  console.log(`${lines.length} lines, an unbroken chain`);
  if (values.verify) printVerified(resolve(folder));
}

function printVerified(portalDir: string): void {
  const { verified, notes, faults } = verifyReleases(portalDir);
  for (const note of notes) console.log(escapeUnprintable(`Note: ${note}`));
  console.log(`${verified} releases with verified provenance`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

runCommand(main);
