import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'billers',
  pages: {
    '/': () => import('./home/HomePage'),
    '/my-bills': () => import('./my-billers/MyBillersPage'),
  },
  panels: { 'auto-pay-search': () => import('./search/AutoPaySearch') },
  tasks: { 'biller.add-requested': () => import('./add-biller/AddBillerTask') },
});
