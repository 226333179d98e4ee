import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, readPackage } from './places';

/** A module that the shell provides to every remote, and that no remote may bundle. */
export interface Share {
  /** Specifier in a remote's imports. */
  name: string;
  /** Module that the shell provides instead, with a few of its exports. */
  facade?: string | undefined;
  version: string;
  /** Version range that a remote accepts: its own major version. */
  accepts: string;
  /** Whether the module has its own file, which is fetched when the first remote needs it. */
  later: boolean;
}

/**
 * Modules in the start file of every page: those of the shell and of Home's first view. A separate file would cost
 * another request before a page is usable.
 */
const atStart = new Set([
  ...['auto-pay', 'billers', 'every-page', 'known-values', 'user-services'].map(
    (name) => `@billpay/api-contract/${name}`,
  ),
  ...['dates', 'money', 'names', 'network-names', 'rules', 'typed-text'].map(
    (name) => `@billpay/domain/${name}`,
  ),
  '@billpay/host-api',
  ...['back', 'events', 'http', 'language', 'server-state'].map((name) => `@billpay/host-api/${name}`),
  ...[
    'about-autopay',
    'amount',
    'badge',
    'biller-mark',
    'brand-image',
    'button',
    'card',
    'category-icon',
    'collapsible',
    'last-four',
    'layout',
    'lazy-module',
    'loaded-part',
    'near-bottom',
    'notice',
    'row',
    'scroll-box',
    'skeleton',
    'states',
    'tabs',
    'theme',
    'tooltip',
  ].map((name) => `@billpay/ui/${name}`),
]);
/** Shared under the names of the libraries that they replace. */
const facades = new Set(['query', 'router', 'styles'].map((name) => `@billpay/host-api/${name}`));

/**
 * Lists all shares for code in the folder `dir`, as installed; the remotes' builds and the shell's provided modules
 * both use it. A new module of these packages is included automatically; `http-client`, which has tokens and keys,
 * never is (MFE-01).
 */
export function listShares(dir: string): Share[] {
  return [...libraryShares(dir), ...ownShares(dir)];
}

/** Modules of one package. */
export interface SharedPackage {
  /** '@billpay/ui', 'react'. */
  name: string;
  version: string;
  accepts: string;
  /** Relative to the package's name: 'button', 'jsx-runtime'; '.' for the package itself. */
  modules: string[];
}

/** Groups shares by package, in the order of each package's first share. */
export function byPackage(shares: readonly Share[]): SharedPackage[] {
  const packages = new Map<string, SharedPackage>();
  for (const share of shares) {
    const [, name = share.name, module = '.'] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(share.name) ?? [];
    const { version, accepts } = share;
    const found = packages.get(name) ?? { name, version, accepts, modules: [] };
    packages.set(name, { ...found, modules: [...found.modules, module] });
  }
  return [...packages.values()];
}

interface LibraryShare {
  /** The package that contains the module; defaults to the module's name. */
  of?: string;
  facade?: string;
  later?: boolean;
}

function libraryShares(dir: string): Share[] {
  const share = (name: string, { of = name, facade, later = false }: LibraryShare = {}): Share[] => {
    const library = packageDir(of, dir);
    if (!library) return [];
    const { version } = readPackage(library);
    return [{ name, facade, version, accepts: `^${version.split('.')[0]}.0.0`, later }];
  };
  return [
    ...share('react'),
    ...share('react/jsx-runtime', { of: 'react' }),
    // Used only for rendering, the last step before a page is usable.
    ...share('react-dom', { later: true }),
    // Facades keep unused exports out of the page, because a shared library is not tree-shaken.
    ...share('react-router-dom', { facade: '@billpay/host-api/router' }),
    ...share('zustand'),
    ...share('styled-components', { facade: '@billpay/host-api/styles' }),
    ...share('@tanstack/react-query', { facade: '@billpay/host-api/query' }),
  ];
}

/** Our packages that the shell provides, each with a function that lists its modules. */
const sharedPackages: Readonly<Record<string, (dir: string) => string[]>> = {
  '@billpay/host-api': (dir) => ['', ...findModules(dir).filter((name) => name !== 'host')],
  '@billpay/api-contract': findFiles,
  '@billpay/domain': findModules,
  '@billpay/ui': findModules,
};

/**
 * Returns the folders of these packages, and of the client that no remote may bundle, as installed for code in `from`.
 */
export function providedDirs(from: string): string[] {
  return [...Object.keys(sharedPackages), '@billpay/http-client'].flatMap(
    (name) => packageDir(name, from) ?? [],
  );
}

function ownShares(from: string): Share[] {
  return Object.entries(sharedPackages).flatMap(([packageName, subpathsOf]) => {
    const dir = packageDir(packageName, from);
    return dir ? toShares(packageName, readPackage(dir).version, subpathsOf(dir)) : [];
  });
}

function toShares(packageName: string, version: string, subpaths: readonly string[]): Share[] {
  return subpaths
    .map((subpath) => (subpath ? `${packageName}/${subpath}` : packageName))
    .filter((name) => !facades.has(name))
    .map((name) => ({
      name,
      version,
      accepts: `^${version}`,
      later: !atStart.has(name),
    }));
}

function findModules(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return (
    readdirSync(dir)
      // The shell fetches catalogues for all packages.
      .filter((name) => name !== 'testing' && name !== 'languages' && existsSync(join(dir, name, 'index.ts')))
      .toSorted()
  );
}

function findFiles(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}
