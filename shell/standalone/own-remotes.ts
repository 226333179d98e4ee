import { remotes } from '#standalone-remotes';
import type { RemoteSource } from '../boot/start-portal';
import { eventTable } from '@billpay/host-api/events';
import { LiveRemotes } from '../registry/live-remotes';

const pinnedByThePage = {
  version: 'standalone',
  entry: '/standalone',
  integrity: '',
  preload: [],
  shares: {},
  needs: {},
  // The emitted events change when the sources change while the page is open. Only a release declares them.
  emits: Object.keys(eventTable),
};

/**
 * Returns the remotes of a standalone page (MFE-05). They are bundled, so nothing is federated, fetched or
 * verified. The session, routes, bus, tasks and panels are the shell's, connected to the sandbox.
 */
export function ownRemotes(): RemoteSource {
  const entries = remotes.map(
    ({ declaration }) => [declaration.name, { ...declaration, ...pinnedByThePage }] as const,
  );
  const live = new LiveRemotes({ remotes: Object.fromEntries(entries) }, {});
  return {
    registry: {
      live: () => live,
      isKnown: () => true,
      start: async () => undefined,
      dependsOnCustomer: () => false,
      chooseFor: () => undefined,
      refresh: async () => live,
    },
    open: async ({ remote }) => ({
      fetch: async () => undefined,
      initialise: async () => undefined,
      async definition() {
        const found = remotes.find(({ declaration }) => declaration.name === remote);
        if (!found) throw new Error(`This page has no remote "${remote}"`);
        return found.definition;
      },
    }),
  };
}
