import { defineRemote } from '@billpay/shared/host';

export default defineRemote({
  name: 'history',
  pages: { '/history': () => import('./history-page/HistoryPage') },
});
