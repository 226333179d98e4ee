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
  /** What the shell provides under that name, where it is another module. */
  from?: string;
  version: string;
  /** The versions a remote accepts: its own major. */
  accepts: string;
  timing: ShareTiming;
}

const boot = new Set(['dates', 'events', 'host', 'http', 'money', 'router', 'rules', 'ui/button', 'ui/layout', 'ui/theme']);
const later = new Set(['otp', 'ui/account-choice', 'ui/select', 'ui/details-list']);
/** Never offered to a remote: tokens and keys must not be reachable (MFE-01); the rest is not for the page. */
const kept = new Set(['build', 'session', 'testing', 'node_modules', 'ui']);

/**
 * The one table of shares; the remotes' builds and the shell's provided modules are both made from it.
 * A new folder of `shared` is in it by itself.
 */
export function listShares(): Share[] {
  return [...libraryShares(), ...ownShares()];
}

function libraryShares(): Share[] {
  const dependencies = readPackage(projectRoot).dependencies ?? {};
  const share = (name: string, packageName: string, from?: string): Share => {
    const version = dependencies[packageName];
    if (!version) throw new Error(`${packageName} is shared but is no dependency of the root package`);
    return { name, from, version, accepts: `^${version.split('.')[0]}.0.0`, timing: 'boot' };
  };
  return [
    share('react', 'react'),
    share('react/jsx-runtime', 'react'),
    share('react-dom', 'react-dom'),
    // The facade keeps the router's unused parts out of the page: an unshaken share is the hidden cost of federation.
    share('react-router-dom', 'react-router-dom', '@billpay/shared/router'),
    share('zustand', 'zustand'),
    share('styled-components', 'styled-components'),
    share('@tanstack/react-query', '@tanstack/react-query'),
  ];
}

function ownShares(): Share[] {
  const dir = join(projectRoot, 'shared');
  const { version } = readPackage(dir);
  const subpaths = [
    ...modulesOf(dir).filter((name) => !kept.has(name)),
    ...modulesOf(join(dir, 'ui')).map((name) => `ui/${name}`),
    ...filesOf(join(dir, 'contract')).map((name) => `contract/${name}`),
  ];
  return subpaths.map((subpath) => ({
    name: `@billpay/shared/${subpath}`,
    version,
    accepts: `^${version}`,
    timing: boot.has(subpath) ? 'boot' : later.has(subpath) ? 'later' : 'page',
  }));
}

function modulesOf(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).filter((name) => existsSync(join(dir, name, 'index.ts'))).toSorted();
}

function filesOf(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}
