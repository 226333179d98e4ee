import { serverStateOf } from '@billpay/shared/server-state';

export const queryClientFor = serverStateOf({});
