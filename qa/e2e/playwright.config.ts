import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { browserEnvironment, cheapestForShortPages, partitionedStorage } from './chromium';
import { chromiumArguments, contextOptions, findHeadlessChromium } from '@billpay/portal/browser/chromium';

const executablePath = findHeadlessChromium();
if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');

// Seed of this run's samples. global-setup.ts prints it, and the workers inherit it.
process.env.CHAOS_SEED ??= String(randomInt(1_000_000_000));

export default defineConfig({
  testDir: 'journeys',
  // `npm run chaos` runs these tests. `npm test` omits more tests, and lists them.
  testIgnore: makesEveryCase
    ? []
    : [
        ...(process.env.LEFT_OUT?.split(' ') ?? []),
        'catalogue',
        'embedded-over-tls',
        'hostile-remote',
        'new-remote',
        'other-engines',
        'pictures',
        'previous-release',
        'screen-reader',
        'separate-processes',
        'style-leaks',
        'teams',
        'test-numbers',
      ].map((name) => `${name}.spec.ts`),
  outputDir: '../../test-results/journeys',
  globalSetup: './portal/global-setup.ts',
  // Tests mostly wait, so five workers keep two cores busy.
  workers: 5,
  fullyParallel: true,
  // A journey that passes only on a retry fails for some customers.
  retries: 0,
  forbidOnly: true,
  // Timeouts only stop hanging tests, so they are long enough for a machine that is several times busier.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/../pictures/{arg}{ext}', maxDiffPixelRatio: 0.005 },
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/../aria-snapshots/{arg}{ext}' },
  },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [...chromiumArguments, ...cheapestForShortPages, partitionedStorage],
      env: browserEnvironment,
    },
    ...contextOptions,
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    // Recording is slow. `npx playwright test --config qa/e2e --trace on` turns it on.
    trace: 'off',
  },
});
