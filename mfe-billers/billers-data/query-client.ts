import { serverStateOf } from '@billpay/host-api/server-state';
import { refreshOnFacts } from './refresh-on-facts';

/** Facts of the bus say what to ask for again. */
export const queryClientOf = serverStateOf({ staleTime: Infinity, onCreated: refreshOnFacts });
