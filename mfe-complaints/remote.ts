import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'complaints',
  pages: { '/complaints': () => import('./my-complaints/ComplaintsPage') },
  tasks: { 'complaint.requested': () => import('./register/RegisterTask') },
});
