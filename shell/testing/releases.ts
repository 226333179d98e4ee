import type { Page, Release } from '@billpay/remote-kit/release/release';

/** Returns the packages of a shell with the given host contract version. */
export function providing(hostVersion = '1.0.0') {
  return { '@billpay/host-api': { version: hostVersion, modules: ['.', 'back'] } };
}

/** Returns the needs of a remote built for a host contract version. */
export function needing(range: string): Release['needs'] {
  return { '@billpay/host-api': { range, modules: ['.'] } };
}

/** Builds pages as a build would describe them, in this order. */
export function pagesAt(...paths: string[]): Page[] {
  return paths.map((path, index) => ({ path, title: `Page of ${path}`, icon: ['M3 9h5'], order: index }));
}

/** Builds a release as a build would describe it. */
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
