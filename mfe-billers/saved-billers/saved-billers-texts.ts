import { texts } from '@billpay/host-api/language';

export const savedBillersTexts = texts('billers.saved', {
  tab: 'Registered Billers',
  /** Title of the section, for screens without tabs. */
  section: 'Your billers',
  empty: 'No registered billers present. Add a biller by searching a biller from above search box',
  failed: 'Unable to fetch registered billers at the moment',
  gone: 'This biller is no longer saved.',
  eligible: 'Eligible for Autopay',
  enabled: 'Autopay Enabled',
  paused: 'Autopay Paused',
  /** Shown after 'Autopay Paused', as on Auto Pay home. */
  startsIn: (month: string) => `Starts in ${month}`,
  /** Full names of the months, from January. */
  months: 'January February March April May June July August September October November December',
  overdue: 'Overdue',
  /** Shown for an auto pay without a start date. */
  due: 'Due',
  paidToday: 'Paid today',
  paid: (day: string) => `Paid ${day}`,
});
