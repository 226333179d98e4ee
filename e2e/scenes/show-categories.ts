import type { Page } from '@playwright/test';

/** Home's tab of categories, wherever the portal opened. */
export async function showCategories(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Bill Categories' });
  await tab.click();
}
