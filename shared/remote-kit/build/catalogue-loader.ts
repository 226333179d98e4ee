import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { computeIntegrity } from './integrity-plugin';
import { compileCatalogue } from './read-catalogue';

const HASH_DIGITS = 12;

/**
 * Webpack's loader of a catalogue: its messages become a file of data, which only pages in that language fetch, and its module the
 * address and the integrity of that file. Data needs no script to be allowed, and costs a page in English nothing.
 */
function catalogueLoader(this: LoaderContext<object>, po: string): string {
  const json = JSON.stringify(compileCatalogue(po));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_DIGITS);
  const file = `${basename(this.resourcePath, '.po')}.${hash}.json`;
  this.emitFile(file, json);
  return `export default { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${JSON.stringify(computeIntegrity(json))} };`;
}
export default catalogueLoader;
