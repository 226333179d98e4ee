export const datePickerTexts = {
  choose: (label: string) => `Choose ${label}`,
  change: (label: string, day: string) => `Change ${label}, ${day}`,
  example: (day: string) => `For example ${day}`,
  wrong: (day: string) => `Enter a date, for example ${day}`,
  notOpened: 'The calendar could not be opened. Type the date, or try again.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: (day: string) => `${day}, today`,
} as const;
