import { texts } from '@billpay/host-api/language/control';

/** Texts of the page before any script has run. The server writes them into the page (server/portal/pages). */
export const pageTexts = texts('shell.page', {
  loading: 'Loading Bill Pay',
  late: 'Bill Pay has not started yet. Please check your connection.',
  tryAgain: 'Try again',
  oldBrowser: 'This browser is too old for Bill Pay. Please update it, or use another one.',
  newerBrowsers: 'Bill Pay works in these versions and newer ones:',
  support: 'Customer Support:',
  needsJavaScript: 'Bill Pay needs JavaScript.',
  logout: 'Logout',
});
export type PageTexts = typeof pageTexts;
