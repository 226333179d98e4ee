import { texts } from '@billpay/host-api/language';

/** Texts that Home loads for its panel. */
export const paymentListTexts = texts('autopay.payments', {
  title: 'Upcoming Auto Payment',
  upcomingNone: 'You are up to date. No upcoming auto payments are present',
  upcomingFailed: 'Unable to fetch upcoming auto payments at the moment',
  paused: 'Autopay Paused',
  aboveLimit: 'Above your limit',
  pending: 'Payment pending',
  today: 'Today',
  tomorrow: 'Tomorrow',
  on: (day: string) => `On ${day}`,
  dayOfMonth: (day: number) => `Day ${day} of the month`,
  late: (days: number) => (days === 1 ? '1 day after its due date' : `${days} days after its due date`),
  /** Text before an account's last four digits. */
  from: 'from the account',
  /** Shown on a payment's day or on the day before. */
  whenFrom: (when: string) => `${when}, from the account`,
  /** Text before or below an amount. */
  upTo: 'Up to',
  viewAll: 'View all',
  viewLess: 'View less',
  notOpened: 'This could not be opened. Please try again.',
});
