import type { Registry, Release } from '../registry/registry';

/** A release as a build would describe it. */
export function releaseOf(name: string, fields: Partial<Release> = {}): Release {
  const version = fields.version ?? '1.0.0-aaaaaaaaaa';
  return {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    needs: { host: '^1.0.0' },
    routes: [],
    panels: [],
    handles: [],
    emits: [],
    preload: [],
    shares: {},
    ...fields,
  };
}

export function unsignedRegistry(remotes: Registry['remotes'], seq = 1): Omit<Registry, 'signature'> {
  return { schema: 1, seq, expires: '2030-01-01T00:00:00.000Z', remotes };
}
