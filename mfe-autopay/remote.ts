import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'autopay',
  pages: {
    '/auto-pay': {
      title: 'Auto Pay',
      icon: 'calendar-clock',
      order: 30,
      firstCalls: ['auto-pay.list'],
      load: () => import('./home/AutoPayPage'),
    },
  },
  panels: { 'upcoming-auto-payment': () => import('./panel/UpcomingAutoPayment') },
  languages: () => import('./languages'),
  tasks: { 'autopay.setup-requested': () => import('./setup/AutoPayTask') },
});
