import { texts } from '@billpay/host-api/language';

export const myComplaintsTexts = texts('complaints.list', {
  title: 'My Complaints',
  loading: 'Loading your complaints',
  failed: 'Unable to fetch all complaints at the moment. Please try again.',
  empty: "You don't have any registered complaints.",
  note: 'Complaints can be registered for transactions done within the last 90 days.',
  add: 'Register Complaint',
  view: 'View',
  viewOne: (id: string) => `View complaint ${id}`,
  goesLater: (day: string) => `Registered here. Goes to the bill network on ${day}`,
  mayEscalate: (authority: string) => `Not resolved in time. You may now go to the ${authority}`,
  number: (id: string) => `No. ${id}`,
});
