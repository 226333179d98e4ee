import type { Locator, Page } from '@playwright/test';
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
