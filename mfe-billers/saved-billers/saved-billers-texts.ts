import { texts } from '@billpay/host-api/language';

export const savedBillersTexts = texts('billers.saved', {
  tab: 'Registered Billers',
  /** Title of the same list as a section, where there is no room for tabs. */
  section: 'Your billers',
  empty: 'No registered billers present. Add a biller by searching a biller from above search box',
  failed: 'Unable to fetch registered billers at the moment',
  gone: 'This biller is no longer saved.',
  eligible: 'Eligible for Autopay',
  enabled: 'Autopay Enabled',
  paused: 'Autopay Paused',
  overdue: 'Overdue',
  /** Without a date. */
  due: 'Due',
  paidToday: 'Paid today',
  paid: (day: string) => `Paid ${day}`,
});
