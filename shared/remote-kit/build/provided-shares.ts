import { writeGenerated } from './generated-file';
import { byPackage, listShares, type Share } from './shares';

/** CommonJS packages are handed over as they are: a namespace round them would change what `default` means. */
const commonJs = new Set(['react', 'react/jsx-runtime', 'react-dom']);

/** The name of the file in which a share that is not needed at once travels. */
export function shareChunk(share: Share): string | undefined {
  if (share.timing === 'boot') return undefined;
  return share.timing === 'page'
    ? 'page-shares'
    : `share-${share.name.replace('@billpay/', '').replaceAll('/', '-')}`;
}

/**
 * Writes the module `#provided-shares`: how the shell gets each share, in the order of `PROVIDED_PACKAGES`, which has
 * their names and versions. Returns its path.
 */
export function writeProvidedShares(dir: string): string {
  const shares = inOrderOfPackages(listShares(dir));
  const imports = shares
    .map((share, index) => ({ share, index }))
    .filter(({ share }) => share.timing === 'boot' && !commonJs.has(share.name))
    .map(({ share, index }) => `import * as share${index} from '${sourceOf(share)}';`);
  const rows = shares.map((share, index) => `  { ${provider(share, index)} }, // ${share.name}`);
  return writeGenerated(dir, 'provided-shares.js', [
    ...imports,
    '',
    'export const providers = [',
    ...rows,
    '];',
  ]);
}

function inOrderOfPackages(shares: Share[]): Share[] {
  return byPackage(shares).flatMap(({ name, modules }) =>
    modules.flatMap((module) => {
      const shareName = module === '.' ? name : `${name}/${module}`;
      return shares.filter((share) => share.name === shareName);
    }),
  );
}

function provider(share: Share, index: number): string {
  const source = sourceOf(share);
  if (share.timing !== 'boot')
    return `load: () => import(/* webpackChunkName: "${shareChunk(share)}" */ '${source}')`;
  return commonJs.has(share.name) ? `module: require('${source}')` : `module: share${index}`;
}

function sourceOf({ name, facade }: Share): string {
  return facade ?? name;
}
