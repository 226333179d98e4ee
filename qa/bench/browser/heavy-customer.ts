import type { Page } from '@playwright/test';
import { HomePage } from '@billpay/e2e/pages/home-page';
import type { PortalUnderTest } from './portal-under-test';

/** Runs `act` on a page in its own browser context, which is closed afterwards. */
export async function withPage<T>(portal: PortalUnderTest, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await portal.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Home of the customer with 2,000 saved billers and 50,000 transactions. */
export async function openHome({ bank }: PortalUnderTest, page: Page): Promise<HomePage> {
  await page.goto(await bank.handOff('heavy'));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  return home;
}
