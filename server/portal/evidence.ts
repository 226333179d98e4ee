import { escapeUnprintable } from '@billpay/api/operations/printable';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDir, defaultPortalDir } from './build/repository';
import { comparePortal } from './evidence/compare-portal';
import { listScripts } from './evidence/list-scripts';
import { composedPages, unlisted } from './evidence/page-elements';
import { readRemoteOrigins } from './serve/config';
import { runCommand } from './processes/run-command';

/**
 * `npm run releases -- evidence` writes the built portal's scripts with their hashes into
 * `build/evidence/scripts.json`. `npm run releases -- evidence --compare https://pay.bank.example` compares a running
 * portal with that build; exit code 1 if they differ. `CONFIG_FILE` names the portal's configuration if it has
 * `remoteOrigins`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, compare: { type: 'string' } } });
  if (values.compare === undefined) return writeList(values.out ?? join(buildDir, 'evidence'));
  const differences = await comparePortal(
    new URL(values.compare).origin,
    defaultPortalDir,
    readRemoteOrigins(process.env),
  );
  differences.forEach((difference) => console.error(escapeUnprintable(difference)));
  if (differences.length === 0) console.log(`${values.compare} serves this build unchanged.`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

function writeList(outDir: string): void {
  const scripts = listScripts(defaultPortalDir);
  const pages = composedPages(defaultPortalDir);
  const faults = pages.flatMap((page) => unlisted(page, scripts));
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  const file = join(outDir, 'scripts.json');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ scripts, pages }, null, 2)}\n`);
  console.log(file);
}

runCommand(main);
