import type { Page, Release } from '../registry/registry';

/** The packages of a shell with the given version of the host contract. */
export function providing(hostVersion = '1.0.0') {
  return { '@billpay/host-api': { version: hostVersion, modules: ['.', 'back'] } };
}

/** Needs of a remote that was built for a version of the host contract. */
export function needing(range: string): Release['needs'] {
  return { '@billpay/host-api': { range, modules: ['.'] } };
}

/** Pages as a build would describe them, in the order given. */
export function pagesAt(...paths: string[]): Page[] {
  return paths.map((path, index) => ({ path, title: `Page of ${path}`, icon: ['M3 9h5'], order: index }));
}

/** A release as a build would describe it. */
export function buildRelease(name: string, fields: Partial<Release> = {}): Release {
  const version = fields.version ?? '1.0.0-aaaaaaaaaa';
  return {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    needs: needing('^1.0.0'),
    pages: [],
    panels: [],
    handles: [],
    emits: [],
    preload: [],
    shares: {},
    ...fields,
  };
}
