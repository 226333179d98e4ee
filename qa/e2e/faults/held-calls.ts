import type { Page } from '@playwright/test';

/**
 * Delays the API calls except the login, or only those of one path. `release` lets delayed and later calls
 * proceed.
 */
export async function holdCalls(page: Page, path = '**'): Promise<{ hold(): void; release(): void }> {
  let released = Promise.resolve();
  let release = () => {};
  await page.route(`**/api/${path}`, async (route) => {
    if (!route.request().url().includes('/api/auth/')) await released;
    await route.fallback();
  });
  return {
    hold: () => void (released = new Promise((resolve) => (release = resolve))),
    release: () => release(),
  };
}
