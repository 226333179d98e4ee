import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './journey';
import type { Bank } from './portal/bank';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** The place before the portal, where a Back too many would arrive. */
export async function comeFromTheBank(page: Page, bank: Bank): Promise<void> {
  await page.goto(`${bank.origin}/mock-redirect`);
}

export async function expectAtTheBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mock-redirect$/);
}

/** Keeps responses that the server has sent from the page, until they may arrive; `requested` is the first request. */
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
