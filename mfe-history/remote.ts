import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'history',
  pages: {
    '/history': {
      title: 'History',
      icon: 'history',
      order: 40,
      load: () => import('./history-page/HistoryPage'),
    },
  },
  languages: () => import('./languages'),
});
