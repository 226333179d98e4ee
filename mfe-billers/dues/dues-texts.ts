export const duesTexts = {
  title: 'Upcoming Dues',
  empty: 'You are up to date. No upcoming dues are present',
  /** Heads the server's own reason where it gave one; without a reason `failedWithoutReason` says it all. */
  failed: 'Unable to fetch upcoming dues at the moment',
  failedWithoutReason: 'Not able to fetch upcoming dues at the moment.',
} as const;
