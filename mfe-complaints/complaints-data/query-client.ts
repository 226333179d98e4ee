import { serverStateOf } from '@billpay/host-api/server-state';
import { queryKeys } from './query-keys';

/** A complaint registered in the task of another remote is in the page's list too. */
export const queryClientOf = serverStateOf({
  onCreated(host, client) {
    const outdate = () => void client.invalidateQueries({ queryKey: queryKeys.allTransactions });
    host.bus.on('payment.completed', outdate, host.signal);
  },
});
