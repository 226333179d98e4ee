import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readPackage } from './places';

/**
 * How the shell provides a share: 'boot' in the files every page starts with, 'page' in one preloaded file of pieces
 * most pages use, 'later' in a file of its own that is fetched when the first remote needs it.
 */
export type ShareTiming = 'boot' | 'page' | 'later';

/** One module that the shell provides to every remote, and that no remote may bring itself. */
export interface Share {
  /** What a remote imports. */
  name: string;
  /** The folder of `shared` that the shell provides in its place: a few of its exports. */
  facade?: string | undefined;
  version: string;
  /** The versions a remote accepts: its own major. */
  accepts: string;
  timing: ShareTiming;
}

const boot = new Set([
  'back',
  'events',
  'host',
  'http',
  'ui/button',
  'ui/layout',
  'ui/lazy-module',
  'ui/theme',
]);
/** What Home's first view takes; every other share is a file of its own. */
const page = new Set([
  ...['contract/auto-pay', 'contract/billers', 'contract/user-services'],
  ...['dates', 'money', 'rules', 'server-state'],
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
  ].map((name) => `ui/${name}`),
  ...['skeleton', 'states', 'tabs', 'tooltip'].map((name) => `ui/${name}`),
]);
/** Never offered: tokens and keys must not be reachable (MFE-01), and facades have the name of what they stand for. */
const kept = new Set(['build', 'query', 'router', 'session', 'testing', 'ui']);

/**
 * The one table of shares; the remotes' builds and the shell's provided modules are both made from it.
 * A new folder of `shared` is in it by itself.
 */
export function listShares(): Share[] {
  return [...libraryShares(), ...ownShares()];
}

function libraryShares(): Share[] {
  const dependencies = readPackage(projectRoot).dependencies ?? {};
  const share = (name: string, packageName: string, facade?: string): Share => {
    const version = dependencies[packageName];
    if (!version) throw new Error(`${packageName} is shared but is no dependency of the root package`);
    return { name, facade, version, accepts: `^${version.split('.')[0]}.0.0`, timing: 'boot' };
  };
  return [
    share('react', 'react'),
    share('react/jsx-runtime', 'react'),
    share('react-dom', 'react-dom'),
    // Facades keep unused parts out of the page: an unshaken share is the hidden cost of federation.
    share('react-router-dom', 'react-router-dom', 'router'),
    share('zustand', 'zustand'),
    share('styled-components', 'styled-components'),
    share('@tanstack/react-query', '@tanstack/react-query', 'query'),
  ];
}

function ownShares(): Share[] {
  const dir = join(projectRoot, 'shared');
  const { version } = readPackage(dir);
  const subpaths = [
    ...modulesOf(dir).filter((name) => !kept.has(name)),
    ...modulesOf(join(dir, 'ui'))
      .filter((name) => !kept.has(name))
      .map((name) => `ui/${name}`),
    ...filesOf(join(dir, 'contract')).map((name) => `contract/${name}`),
  ];
  return subpaths.map((subpath) => ({
    name: `@billpay/shared/${subpath}`,
    version,
    accepts: `^${version}`,
    timing: boot.has(subpath) ? 'boot' : page.has(subpath) ? 'page' : 'later',
  }));
}

function modulesOf(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => existsSync(join(dir, name, 'index.ts')))
    .toSorted();
}

function filesOf(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}
