import { writeGenerated } from './generated-file';
import { byPackage, listShares, type Share } from './shares';

const CONTRACT = '@billpay/api-contract/';
/** Modules of about a kilobyte or less. */
const small = new Set([
  '@billpay/domain/date-ranges',
  '@billpay/ui/countdown',
  '@billpay/ui/details-list',
  '@billpay/ui/field',
  '@billpay/ui/masked-text',
  '@billpay/ui/menu',
]);

/**
 * Names the file of a share that does not load with the shell. The contract is one file, and the small modules are
 * another, because every file has a digest in the shell's first script.
 */
export function shareChunk({ name, later }: Share): string | undefined {
  if (later && name.startsWith(CONTRACT)) return 'share-api-contract';
  if (later && small.has(name)) return 'share-small';
  return later ? `share-${name.replace('@billpay/', '').replaceAll('/', '-')}` : undefined;
}

/**
 * Writes the module `#provided-shares`: a loader for each share, in the order of `PROVIDED_PACKAGES`, which has names
 * and versions. A loader runs when the first remote imports the share. Returns the module's path.
 */
export function writeProvidedShares(dir: string): string {
  const rows = inOrderOfPackages(listShares(dir)).map(
    (share) => `  { ${provider(share)} }, // ${share.name}`,
  );
  return writeGenerated(dir, 'provided-shares.js', ['export const providers = [', ...rows, '];']);
}

function inOrderOfPackages(shares: Share[]): Share[] {
  return byPackage(shares).flatMap(({ name, modules }) =>
    modules.flatMap((module) => {
      const shareName = module === '.' ? name : `${name}/${module}`;
      return shares.filter((share) => share.name === shareName);
    }),
  );
}

function provider(share: Share): string {
  const source = share.facade ?? share.name;
  return share.later
    ? `load: () => import(/* webpackChunkName: "${shareChunk(share)}" */ '${source}')`
    : `module: () => require('${source}')`;
}
