import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { updateCatalogues } from '@billpay/remote-kit/build/update-catalogues';
import { projectRoot } from '@billpay/portal/build/repository';

/**
 * `node tools/run.mjs tools/texts.ts mfe-billers`: updates the catalogues of a package from its English texts
 * (docs/languages.md).
 */
async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  const dir = join(projectRoot, folder);
  if (!folder || !existsSync(join(dir, 'package.json')))
    throw new Error('Which package? node tools/run.mjs tools/texts.ts mfe-billers');
  for (const { file, texts, missing, drafts } of await updateCatalogues(dir))
    console.log(
      `${relative(projectRoot, file)}: ${texts} texts, ${missing} without a translation, ${drafts} drafts`,
    );
}

void main();
