import { defaultPortalDir } from './build/repository';
import { pointBack } from './build/registry-file';
import { keyFiles } from './build/signing-key';

/** `npm run rollback -- billers`: points the registry back at the version before; running it again goes forward. */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Which remote? npm run rollback -- billers');
  console.log(`${name} ${await pointBack(defaultPortalDir, name, keyFiles())} is live again`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
