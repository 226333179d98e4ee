import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { computeIntegrity } from '../release/integrity';
import { compileCatalogue } from './read-catalogue';

const HASH_DIGITS = 12;

/**
 * Webpack's loader of catalogues. Messages become a data file, which only pages in that language fetch, and the module
 * exports its URL and integrity. Data requires no permission to run scripts and costs an English page nothing.
 */
function catalogueLoader(this: LoaderContext<object>, po: string): string {
  const json = JSON.stringify(compileCatalogue(po));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_DIGITS);
  const file = `${basename(this.resourcePath, '.po')}.${hash}.json`;
  this.emitFile(file, json);
  return `export default { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${JSON.stringify(computeIntegrity(json))} };`;
}
export default catalogueLoader;
