import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'history',
  pages: { '/history': () => import('./history-page/HistoryPage') },
});
