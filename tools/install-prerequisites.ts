import { installPrerequisites } from './test/prerequisites';

/**
 * `node tools/run.mjs tools/install-prerequisites.ts nginx-light openssl` installs programs that a run needs, where it may; 1 if one
 * is still missing.
 */
async function main(): Promise<void> {
  const packages = process.argv.slice(2);
  if (!(await installPrerequisites(packages))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
