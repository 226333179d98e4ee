import { defineRemote } from '@billpay/shared/host';

export default defineRemote({
  name: 'complaints',
  pages: { '/complaints': () => import('./my-complaints/ComplaintsPage') },
  tasks: { 'complaint.requested': () => import('./register/RegisterTask') },
});
