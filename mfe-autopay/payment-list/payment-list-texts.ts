export const paymentListTexts = {
  upcomingNone: 'You are up to date. No upcoming auto payments are present',
  upcomingFailed: 'Unable to fetch upcoming auto payments at the moment',
  paused: 'Autopay Paused',
  today: 'Today',
  tomorrow: 'Tomorrow',
  on: (day: string) => `On ${day}`,
  dayOfMonth: (day: number) => `Day ${day} of the month`,
  late: (due: string) => `The bill is due on ${due}, before this payment.`,
  upTo: 'Up to',
  viewAll: 'View all',
  viewLess: 'View less',
} as const;
