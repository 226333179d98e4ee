import { serverStateOf } from '@billpay/host-api/server-state';

export const queryClientFor = serverStateOf({});
