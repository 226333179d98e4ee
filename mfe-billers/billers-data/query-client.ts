import { serverStateOf } from '@billpay/host-api/server-state';
import { invalidateOnEvents } from './invalidate-on-events';

/** Bus events invalidate its queries. */
export const queryClientOf = serverStateOf({ staleTime: Infinity, onCreated: invalidateOnEvents });
