/** Screens of the specification, by their telemetry names (NAV-09). */
const specified = [
  'home',
  'my-billers',
  'auto-pay',
  'history',
  'complaints',
  'session-expired',
  'not-found',
  'page-unavailable',
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

/**
 * A screen of the specification, or a remote's own screen named '<remote>/<screen>', such as 'loans/offers'.
 */
export type ScreenName = (typeof specified)[number] | `${string}/${string}`;

/**
 * Returns whether a screen may be reported with a name. With `remote`, returns whether that remote may report
 * it. Allows only letters and dashes, so that no customer id reaches telemetry.
 */
export function isScreenName(name: string, remote = '[a-z][a-z0-9-]*'): name is ScreenName {
  const isOwn = new RegExp(`^${remote}/[a-z]+(-[a-z]+)*$`).test(name);
  return isOwn || specified.some((screen) => screen === name);
}
