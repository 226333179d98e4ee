import { serverStateOf } from '@billpay/host-api/server-state';
import { queryKeys } from './query-keys';

/** One cache for page and task: a complaint registered in the task is in the page's list too. */
export const queryClientOf = serverStateOf({
  onCreated(host, client) {
    const invalidate = () => void client.invalidateQueries({ queryKey: queryKeys.allTransactions });
    host.bus.on('payment.completed', invalidate, host.signal);
  },
});
