import { texts } from '@billpay/host-api/language';

export const calendarTexts = texts('billers.duesCalendar', {
  views: 'View of the dues',
  list: 'List',
  calendar: 'Calendar',
  loading: 'Loading the calendar',
  notLoaded: 'The calendar could not be loaded.',
  /** Title of the calendar, above its month. */
  title: 'Due dates',
  overdue: 'Overdue',
  due: 'Due',
  scheduled: 'Scheduled',
  /** Read by screen readers after the day. */
  overdueOn: (count: number, amount: string) =>
    count === 1 ? `1 bill of ${amount} overdue` : `${count} bills of ${amount} in total overdue`,
  dueOn: (count: number, amount: string) =>
    count === 1 ? `1 bill of ${amount} due` : `${count} bills of ${amount} in total due`,
  scheduledOn: (count: number) => (count === 1 ? '1 scheduled payment' : `${count} scheduled payments`),
  /** Joins the texts about due and scheduled bills of the same day. */
  both: (due: string, scheduled: string) => `${due}, ${scheduled}`,
  /** `when` is a day or a month. */
  entries: (when: string) => `Bills of ${when}`,
  nothing: (when: string) => `Nothing is due or scheduled in ${when}.`,
  nothingOn: (day: string) => `Nothing is due or scheduled on ${day}.`,
  wholeMonth: 'Show the whole month',
});
