import { parseArgs } from 'node:util';
import { pointBack } from './build/registry-file';
import { defaultPortalDir } from './build/repository';
import { keyFiles } from './build/signing-key';

/**
 * `npm run rollback -- billers`: ends a canary; without one, points the registry back at the version before, and running it
 * again goes forward.
 * `--reason "…"` goes to the release log.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run rollback -- billers');
  const version = await pointBack(defaultPortalDir, name, keyFiles(), values.reason);
  console.log(`${name} ${version} is live for all customers`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
