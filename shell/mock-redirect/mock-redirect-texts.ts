import { shellTexts } from '../shell-texts';

/** Texts of the sandbox's replacement of the bank's page; never shown to a bank's customer. */
export const mockRedirectTexts = {
  title: shellTexts.mockRedirect,
  intro: 'The sandbox has no internet banking. Choose who comes from it, and how.',
  customer: 'Customer',
  platform: 'Platform',
  platforms: { IB: 'Internet banking (IB)', MOBILE: 'Mobile app (MOBILE)' },
  page: 'Opens',
  pages: { '/': 'Home', '/my-bills': 'My Bills' },
  go: 'Continue to Bill Pay',
  going: 'Continuing…',
  loading: 'Loading…',
  failed: 'The sandbox does not respond.',
  retry: 'Retry',
} as const;
