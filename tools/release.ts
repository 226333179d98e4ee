import { buildRemote } from './build/build-remote';
import { defaultPortalDir, requireRemote } from './build/portal-dir';
import { checkSizes, runTests } from './build/release-gates';
import { signingKey } from './build/signing-key';

/**
 * `npm run release -- billers`: tests the remote, builds its version, passes the gates, and moves the registry's
 * pointer. A running portal serves it to the next page; open pages keep what they started with.
 */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Which remote? npm run release -- billers');
  const dir = requireRemote(name);
  runTests(dir);
  const { version, changed } = await buildRemote({
    dir,
    portalDir: defaultPortalDir,
    key: signingKey(),
    gate: async (folder, manifest) => checkSizes(folder, manifest),
  });
  console.log(changed ? `${name} ${version} is live` : `${name} ${version} was live already`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
