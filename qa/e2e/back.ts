import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './journey';
import type { Bank } from './portal/bank';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export const dialogs = (page: Pick<Page, 'getByRole'>): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Opens a page before the portal, to detect one Back too many. */
export async function openBankPage(page: Page, bank: Bank): Promise<void> {
  await page.goto(`${bank.portal}/mock-redirect`);
}

export async function expectBankPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mock-redirect$/);
}

/** Delays responses to the page until `arrive` is called. `requested` resolves with the first request. */
export async function delayResponses(page: Page, address: string) {
  let arrive = () => {};
  let note = (_: Request) => {};
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
  const requested = new Promise<Request>((resolve) => (note = resolve));
  await page.route(address, async (route, request) => {
    note(request);
    const response = await route.fetch();
    await mayArrive;
    await route.fulfill({ response });
  });
  return { requested, arrive };
}
