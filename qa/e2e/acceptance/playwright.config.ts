import { defineConfig } from '@playwright/test';
import { chromiumArguments, contextOptions, findHeadlessChromium } from '../chromium';

const executablePath = findHeadlessChromium();
if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');

/** Without the database and the portal of the journeys: the stub of a bank's API needs neither. */
export default defineConfig({
  testDir: '../journeys',
  testMatch: 'acceptance.spec.ts',
  outputDir: '../../../test-results/acceptance',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    ...contextOptions,
  },
});
