import { defineRemote } from '@billpay/host-api';

export default defineRemote({
  name: 'complaints',
  pages: {
    '/complaints': {
      title: 'Complaints',
      icon: 'message-square-warning',
      order: 50,
      firstCalls: ['complaints.list'],
      load: () => import('./my-complaints/ComplaintsPage'),
    },
  },
  languages: () => import('./languages'),
  tasks: { 'complaint.requested': () => import('./register/RegisterTask') },
});
