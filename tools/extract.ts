import { resolve } from 'node:path';
import { requireRemote } from '@billpay/portal/build/repository';
import { extractRemote } from './extract/extract-remote';
import { runCommand } from '@billpay/portal/processes/run-command';

/**
 * `node tools/run.mjs tools/extract.ts billers ../billers`: copies a remote out of the repository, with the
 * packages that it needs as tarballs. In the copy, `npm install`, `npm test`, `npm run build` and `npm run
 * dev` work without this repository.
 */
async function main(): Promise<void> {
  const [name, folder] = process.argv.slice(2);
  if (!name || !folder)
    throw new Error('Which remote, and where to? node tools/run.mjs tools/extract.ts billers ../billers');
  const target = resolve(folder);
  const tarballs = await extractRemote(requireRemote(name), target);
  console.log(`${name} is in ${target}, with ${tarballs.length} packages next to it. There:`);
  console.log('  npm install\n  npm test\n  npm run build\n  npm run dev');
}

runCommand(main);
