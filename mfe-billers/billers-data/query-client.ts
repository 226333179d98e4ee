import { serverStateOf } from '@billpay/host-api/server-state';
import { invalidateOnEvents } from './invalidate-on-events';

/** Facts of the bus say what to ask for again. */
export const queryClientOf = serverStateOf({ staleTime: Infinity, onCreated: invalidateOnEvents });
