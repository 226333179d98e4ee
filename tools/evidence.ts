import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDir, defaultPortalDir } from './build/repository';
import { comparePortal } from './evidence/compare-portal';
import { writeEvidence } from './evidence/write-evidence';

/**
 * `npm run evidence` writes what a security review needs about the built portal: its scripts, bills of materials, licences.
 * `npm run evidence -- --compare https://pay.bank.example` compares a running portal with that build; 1 if it differs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, compare: { type: 'string' } } });
  if (values.compare !== undefined) {
    const differences = await comparePortal(new URL(values.compare).origin, defaultPortalDir);
    differences.forEach((difference) => console.error(difference));
    if (differences.length === 0) console.log(`${values.compare} sends this build, unaltered.`);
    process.exitCode = differences.length > 0 ? 1 : 0;
    return;
  }
  const outDir = values.out ?? join(buildDir, 'evidence');
  for (const file of writeEvidence(defaultPortalDir, outDir)) console.log(join(outDir, file));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
