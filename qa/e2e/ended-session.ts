import { expect, type Page } from '@playwright/test';

/** Expects the page for customers without a session, which has no menu. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/session-expired$/);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(page.getByText(/continue with your existing net banking session/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

/** Returns the portal's keys in this browser's local storage; empty after the session has ended. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('billpay.')));
}
