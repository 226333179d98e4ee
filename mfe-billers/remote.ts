import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'billers',
  pages: {
    '/': {
      title: 'Home',
      icon: 'house',
      order: 10,
      load: () => import('./home/HomePage'),
    },
    '/my-bills': {
      title: 'My Bills',
      icon: 'receipt-text',
      order: 20,
      load: () => import('./my-billers/MyBillersPage'),
    },
  },
  panels: { 'auto-pay-search': () => import('./search/AutoPaySearch') },
  tasks: { 'biller.add-requested': () => import('./add-biller/AddBillerTask') },
});
