export const duesTexts = {
  title: 'Upcoming Dues',
  empty: 'You are up to date. No upcoming dues are present',
  /** Shown above the server's reason; without a reason `failedWithoutReason` is shown instead. */
  failed: 'Unable to fetch upcoming dues at the moment',
  failedWithoutReason: 'Not able to fetch upcoming dues at the moment.',
} as const;
