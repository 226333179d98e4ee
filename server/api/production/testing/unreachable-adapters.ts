import type { Adapters } from '../../bank';

function unreachable<Adapter extends object>(): Adapter {
  return new Proxy({} as Adapter, {
    get: () => async () => {
      throw new Error('The adapter cannot be reached');
    },
  });
}

/** Adapters whose systems are down, for servers that need none. */
export const unreachableAdapters: Adapters = {
  core: unreachable(),
  network: unreachable(),
  messages: unreachable(),
};
