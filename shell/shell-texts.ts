import { texts } from '@billpay/host-api/language';

/** All customer-facing texts of the shell. */
export const shellTexts = texts('shell', {
  product: 'Bill Pay',
  menuLabel: 'Main menu',
  skipToContent: 'Skip to content',
  backToTop: 'Back to top',
  loadingPage: 'Loading…',
  language: 'Language',
  passkeys: 'Passkeys',
  protection: 'Lock bill payments',
  logout: {
    entry: 'Logout',
    title: 'Logout',
    question: 'Are you sure you want to logout of Bill Pay?',
    confirm: 'Logout',
    cancel: 'Cancel',
  },
  login: {
    title: 'Signing you in',
    slow: 'This is taking longer than usual.',
    retrying: 'Trying again…',
    unreachable: 'Bill Pay could not be reached.',
    retry: 'Try again',
    wayBack: 'If it does not work, open Bill Pay again from your net banking session.',
  },
  idle: {
    title: 'Are you still there?',
    endsIn: (seconds: number) =>
      `You will be logged out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, as nothing was done for a while.`,
    soon: 'You will be logged out within a minute unless you do something.',
    stay: 'Stay signed in',
    failed: 'Bill Pay could not be reached. Please try again.',
  },
  sessionExpired: {
    title: 'Logged out',
    text: 'Please continue with your existing net banking session, or log in again if it has expired.',
    wayBack: (bankName: string) => `Go to ${bankName}`,
  },
  mockRedirect: "The bank's page",
  notFound: { title: 'Page not found', text: 'There is nothing at this address.', wayHome: 'Go to Home' },
  extension: {
    retry: 'Retry',
    close: 'Close',
    page: 'This page could not be loaded.',
    panel: 'This part of the page could not be loaded.',
    support: (phone: string) => `Customer Support: ${phone}`,
    task: 'This could not be opened.',
    taskTitle: 'Bill Pay',
    actionFailed: 'That did not work. Please try again.',
    incompatible: 'This part of Bill Pay is being updated. Please try again in a few minutes.',
    wrongDate: 'The date on this device seems to be wrong. Please correct it, and open Bill Pay again.',
  },
  trouble: {
    notStarted: 'Bill Pay could not be started. Please try again.',
    crashed: 'Something went wrong on this page. You are still logged in.',
    crashedWhilePaying:
      'Something went wrong on this page. You are still logged in. If a payment was under way, its status is in History.',
    tryAgain: 'Try again',
  },
  inFlight: {
    title: 'Payment in progress',
    text: 'A payment is being processed. If you leave now you may not see its result here; it will be in History.',
    leave: 'Leave anyway',
    stay: 'Stay',
  },
  offline: 'You are offline. Bill Pay needs the internet.',
  backOnline: 'You are back online.',
  rateLimited: 'Too many requests! Please try again in a few minutes.',
});
