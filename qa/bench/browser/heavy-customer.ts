import type { Page } from '@playwright/test';
import { HomePage } from '@billpay/e2e/pages/home-page';
import type { PortalUnderTest } from './portal-under-test';

/** A page in a browser context of its own, gone when the look at it is over. */
export async function onPage<T>(portal: PortalUnderTest, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await portal.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await look(await context.newPage());
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
