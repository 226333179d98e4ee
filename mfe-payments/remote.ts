import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'payments',
  languages: () => import('./languages'),
  tasks: {
    'payment.requested': () => import('./confirm-payment/PaymentTask'),
    'receipt.requested': () => import('./receipt/ReceiptTask'),
  },
});
