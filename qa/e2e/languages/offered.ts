import type { Page } from '@playwright/test';
import { knownLanguages, offered } from '@billpay/shell/language/known-languages';

/** Makes the bank offer every language, through the settings in the page. */
export async function offerEveryLanguage(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/session-expired',
    async (route) => {
      const response = await route.fetch();
      const languages = JSON.stringify(offered(knownLanguages));
      const html = (await response.text()).replace(/"languages":\{[^}]*\}/, `"languages":${languages}`);
      await route.fulfill({ response, body: html });
    },
  );
}
