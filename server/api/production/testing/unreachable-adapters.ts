import type { OpenedAdapters } from '../../adapters/http/open';

function unreachable<Adapter extends object>(): Adapter {
  return new Proxy({} as Adapter, {
    get: () => async () => {
      throw new Error('The adapter cannot be reached');
    },
  });
}

/** Adapters whose systems are down, for servers that need none. */
export const unreachableAdapters: OpenedAdapters = {
  core: unreachable(),
  network: unreachable(),
  messages: unreachable(),
  close: async () => undefined,
};
