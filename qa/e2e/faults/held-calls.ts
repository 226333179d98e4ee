import type { Page } from '@playwright/test';

/** Holds the calls of the API, but the login, or those of one path; `release` lets them go, and later ones with them. */
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
