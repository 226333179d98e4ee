import { shellTexts } from '../shell-texts';

/** Texts of the page that replaces the bank's page in the sandbox. A bank's customers never see them. */
export const mockRedirectTexts = {
  title: shellTexts.mockRedirect,
  intro: 'Or open Bill Pay by itself: choose who comes from the bank, and how.',
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
  samples: {
    title: 'Where a bank shows it',
    internetBanking: 'Sample internet banking',
    internetBankingHint: 'Another origin, with Bill Pay embedded',
    app: 'Sample app',
    appHint: 'A phone, and what its app receives',
    releases: 'Releases',
    releasesHint: 'Which versions are live, and how they are',
  },
} as const;
