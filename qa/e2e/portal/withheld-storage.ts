import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import {
  chromiumArguments,
  contextOptions,
  findChromium,
  findHeadlessChromium,
} from '@billpay/portal/browser/chromium';

/**
 * Browsers without storage, and the result for their pages. The headless shell can only block all storage.
 * Chromium itself can also block only third-party storage, like a user's setting.
 */
export const withheldStorage = {
  'no storage': { open: openWithoutStorage, found: 'null' },
  'storage of other sites blocked': { open: openWithThirdPartiesBlocked, found: 'SecurityError' },
} as const;

async function openWithoutStorage(browser: Browser): Promise<BrowserContext> {
  const args = [...chromiumArguments, '--blink-settings=localStorageEnabled=false'];
  const executablePath = findHeadlessChromium() ?? undefined;
  return (await browser.browserType().launch({ executablePath, args })).newContext(contextOptions);
}

async function openWithThirdPartiesBlocked(browser: Browser, folder: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');
  mkdirSync(path.join(folder, 'Default'));
  writeFileSync(
    path.join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } }),
  );
  return browser
    .browserType()
    .launchPersistentContext(folder, { ...contextOptions, executablePath, args: [...chromiumArguments] });
}
