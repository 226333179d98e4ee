import { serverStateOf } from '@billpay/host-api/server-state';
import { releaseLeftLists } from '../transactions/release-left-lists';
import { invalidateOnEvents } from './invalidate-on-events';

export const queryClientOf = serverStateOf({
  staleTime: Infinity,
  onCreated(host, client) {
    // Bus events invalidate queries.
    invalidateOnEvents(host, client);
    releaseLeftLists(client);
  },
});
