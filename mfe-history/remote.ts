import { defineRemote } from '@billpay/shared/host';

export default defineRemote({ name: 'history' });
