import { serverStateOf } from '@billpay/host-api/server-state';
import { emptyLeftLists } from '../transactions/empty-left-lists';
import { refreshOnFacts } from './refresh-on-facts';

export const queryClientOf = serverStateOf({
  staleTime: Infinity,
  onCreated(host, client) {
    // Facts of the bus say what to ask for again.
    refreshOnFacts(host, client);
    emptyLeftLists(client);
  },
});
