import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventName } from '@billpay/shared/events';
import type { Host } from '@billpay/shared/host';
import { queryKeys } from './query-keys';

const { firstTimeCheck, savedBillers, upcomingDues, autoPay } = queryKeys;

/** What each fact of the bus makes out of date; everything else is asked for once. */
const outdatedBy: { readonly [N in EventName]?: readonly QueryKey[] } = {
  'biller.saved': [firstTimeCheck, savedBillers, autoPay],
  'biller.updated': [savedBillers, upcomingDues, autoPay],
  'biller.deleted': [firstTimeCheck, savedBillers, upcomingDues, autoPay],
  'payment.completed': [firstTimeCheck, savedBillers, upcomingDues],
  'due.changed': [savedBillers, upcomingDues],
  'autopay.changed': [savedBillers, autoPay],
};

/** What is on the page is asked for again at once, the rest when it is next shown. Ends with the session. */
export function refreshOnFacts(host: Host, client: QueryClient): void {
  for (const [fact, keys] of Object.entries(outdatedBy)) {
    host.bus.on(
      fact as EventName,
      () => {
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
      host.signal,
    );
  }
}
