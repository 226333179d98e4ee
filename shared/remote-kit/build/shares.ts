import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, readPackage } from './places';

/**
 * How the shell provides a share: 'boot' in the files every page starts with, 'page' in one preloaded file of pieces
 * most pages use, 'later' in a file of its own that is fetched when the first remote needs it.
 */
export type ShareTiming = 'boot' | 'page' | 'later';

/** One module that the shell provides to every remote, and that no remote may bring itself. */
export interface Share {
  /** What a remote imports. */
  name: string;
  /** The module that the shell provides in its place: a few of its exports. */
  facade?: string | undefined;
  version: string;
  /** The versions a remote accepts: its own major. */
  accepts: string;
  timing: ShareTiming;
}

const boot = new Set([
  '@billpay/host-api',
  ...['back', 'events', 'http', 'language'].map((name) => `@billpay/host-api/${name}`),
  ...['brand-image', 'button', 'layout', 'lazy-module', 'theme'].map((name) => `@billpay/ui/${name}`),
]);
/** What Home's first view needs; every other share is a file of its own. */
const page = new Set([
  ...['auto-pay', 'billers', 'known-values', 'user-services'].map((name) => `@billpay/api-contract/${name}`),
  ...['dates', 'money', 'rules'].map((name) => `@billpay/domain/${name}`),
  '@billpay/host-api/server-state',
  ...[
    'about-autopay',
    'amount',
    'badge',
    'biller-mark',
    'card',
    'category-icon',
    'collapsible',
    'last-four',
    'loaded-part',
    'near-bottom',
    'notice',
    'row',
    'skeleton',
    'states',
    'tabs',
    'tooltip',
  ].map((name) => `@billpay/ui/${name}`),
]);
/** Shared under the names of the libraries that they stand for. */
const facades = new Set(['query', 'router', 'styles'].map((name) => `@billpay/host-api/${name}`));

/**
 * The one table of shares; the remotes' builds and the shell's provided modules are both made from it, by what is
 * installed for the code in the folder `dir`.
 * A new module of these packages is in it by itself; tokens and keys, which `http-client` has, never are (MFE-01).
 */
export function listShares(dir: string): Share[] {
  return [...libraryShares(dir), ...ownShares(dir)];
}

/** Some modules of one package. */
export interface SharedPackage {
  /** '@billpay/ui', 'react'. */
  name: string;
  version: string;
  accepts: string;
  /** Below the package's name: 'button', 'jsx-runtime'; '.' for the package itself. */
  modules: string[];
}

/** Shares by their package, in the order of the first of each. */
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

function libraryShares(dir: string): Share[] {
  const share = (name: string, packageName: string, facade?: string): Share[] => {
    const library = packageDir(packageName, dir);
    if (!library) return [];
    const { version } = readPackage(library);
    return [{ name, facade, version, accepts: `^${version.split('.')[0]}.0.0`, timing: 'boot' }];
  };
  return [
    ...share('react', 'react'),
    ...share('react/jsx-runtime', 'react'),
    ...share('react-dom', 'react-dom'),
    // Facades keep unused parts out of the page: an unshaken share is the hidden cost of federation.
    ...share('react-router-dom', 'react-router-dom', '@billpay/host-api/router'),
    ...share('zustand', 'zustand'),
    ...share('styled-components', 'styled-components', '@billpay/host-api/styles'),
    ...share('@tanstack/react-query', '@tanstack/react-query', '@billpay/host-api/query'),
  ];
}

/** The packages of ours that the shell provides, each with what lists its modules. */
const sharedPackages: Readonly<Record<string, (dir: string) => string[]>> = {
  '@billpay/host-api': (dir) => ['', ...modulesOf(dir).filter((name) => name !== 'host')],
  '@billpay/api-contract': filesOf,
  '@billpay/domain': modulesOf,
  '@billpay/ui': modulesOf,
};

/** Where these packages, and the client that no remote may have, are installed for the code in `from`. */
export function providedDirs(from: string): string[] {
  return [...Object.keys(sharedPackages), '@billpay/http-client'].flatMap(
    (name) => packageDir(name, from) ?? [],
  );
}

function ownShares(from: string): Share[] {
  return Object.entries(sharedPackages).flatMap(([packageName, subpathsOf]) => {
    const dir = packageDir(packageName, from);
    return dir ? sharesOf(packageName, readPackage(dir).version, subpathsOf(dir)) : [];
  });
}

function sharesOf(packageName: string, version: string, subpaths: readonly string[]): Share[] {
  return subpaths
    .map((subpath) => (subpath ? `${packageName}/${subpath}` : packageName))
    .filter((name) => !facades.has(name))
    .map((name) => ({
      name,
      version,
      accepts: `^${version}`,
      timing: boot.has(name) ? 'boot' : page.has(name) ? 'page' : 'later',
    }));
}

function modulesOf(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return (
    readdirSync(dir)
      // Catalogues are fetched by the shell, for all.
      .filter((name) => name !== 'testing' && name !== 'languages' && existsSync(join(dir, name, 'index.ts')))
      .toSorted()
  );
}

function filesOf(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}
