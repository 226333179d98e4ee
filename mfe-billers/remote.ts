import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'billers',
  pages: {
    '/': {
      title: 'Home',
      icon: 'house',
      order: 10,
      firstCalls: [
        'billers.saved',
        'billers.upcoming-dues',
        'billers.categories',
        'auto-pay.list',
        'user-services.first-time-check',
        'user-services.bbps-settings',
      ],
      load: () => import('./home/HomePage'),
    },
    '/my-bills': {
      title: 'My Bills',
      icon: 'receipt-text',
      order: 20,
      firstCalls: ['billers.saved'],
      load: () => import('./my-billers/MyBillersPage'),
    },
    '/dues': {
      title: 'Dues',
      icon: 'calendar-clock',
      order: 25,
      inMenu: false,
      load: () => import('./dues-page/DuesPage'),
    },
  },
  languages: () => import('./languages'),
  panels: { 'auto-pay-search': () => import('./search/AutoPaySearch') },
  tasks: { 'biller.add-requested': () => import('./add-biller/AddBillerTask') },
});
