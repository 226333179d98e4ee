import { texts } from '@billpay/host-api/language';

export const datePickerTexts = texts('ui.date-picker', {
  choose: (label: string) => `Choose ${label}`,
  change: (label: string, day: string) => `Change ${label}, ${day}`,
  example: (day: string) => `For example ${day}`,
  wrong: (day: string) => `Enter a date, for example ${day}`,
  notOpened: 'The calendar could not be opened. Type the date, or try again.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: (day: string) => `${day}, today`,
  /** Announced by screen readers. */
  selected: (day: string) => `Selected: ${day}`,
});
