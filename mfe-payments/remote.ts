import { defineRemote } from '@billpay/shared/host';

export default defineRemote({
  name: 'payments',
  tasks: {
    'payment.requested': () => import('./confirm-payment/PaymentTask'),
    'receipt.requested': () => import('./receipt/ReceiptTask'),
  },
});
