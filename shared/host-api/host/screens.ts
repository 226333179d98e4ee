/** The screens' names in telemetry (NAV-09). */
export const screenNames = [
  'home',
  'my-billers',
  'auto-pay',
  'history',
  'complaints',
  'session-expired',
  'not-found',
  'show-categories',
  'list-billers',
  'add-biller',
  'edit-prepaid',
  'make-payment',
  'prepaid-payment',
  'transaction-receipt',
  'upcoming-dues',
  'show-more-billers',
  'otp',
] as const;
export type ScreenName = (typeof screenNames)[number];
