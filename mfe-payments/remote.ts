import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'payments',
  languages: () => import('./languages'),
  tasks: {
    'payment.requested': () => import('./confirm-payment/PaymentTask'),
    'payments/dossier': () => import('./dossier/DossierTask'),
    'receipt.requested': () => import('./receipt/ReceiptTask'),
    'payments/link': () => import('./link/LinkTask'),
    'payments/protection': () => import('./protection/ProtectionTask'),
  },
});
