import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, contextOptions, findHeadlessChromium } from './chromium';

const executablePath = findHeadlessChromium();
if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');

// Draws what this run samples; global-setup.ts prints it, and the workers inherit it.
process.env.CHAOS_SEED ??= String(randomInt(1_000_000_000));

/**
 * One process for all pages of the portal, which keeps its scripts compiled, and no compiling of what runs hot: a page of a
 * test is closed before that pays.
 */
const cheapestForShortPages = ['--process-per-site', '--js-flags=--no-turbofan,--no-maglev'];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/journeys',
  globalSetup: './portal/global-setup.ts',
  // Tests wait for responses and for what shows a while: five keep two cores busy.
  workers: 5,
  fullyParallel: true,
  // A journey that passes at the second try is a journey that fails for some customers.
  retries: 0,
  forbidOnly: true,
  // Deadlines end a hang; on a busy machine everything takes its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...chromiumArguments, ...cheapestForShortPages] },
    ...contextOptions,
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // Recording takes time; `npx playwright test --config qa/e2e --trace on` records.
    trace: 'off',
  },
});
