import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectLoggedOut, storedKeys } from '../ended-session';
import { expect, test } from '../journey';
import { watchPolicy } from '@billpay/portal/browser/watch-policy';
import { Mouse } from '../input-method';
import { payDue } from '../payment-flows';
import { HomePage } from '../pages/home-page';

function logoutDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Logout' }).or(page.getByRole('dialog', { name: 'Logout' }));
}

/** Opens a second tab, and checks its policy violations like those of the first tab. */
async function secondTab(context: BrowserContext, violations: string[]): Promise<Page> {
  const tab = await context.newPage();
  await watchPolicy(tab, violations);
  return tab;
}

test('[SES-10, SES-11] asks for confirmation of a logout, changes nothing on Cancel, and clears the storage on Logout', async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.portal}/mock-redirect`);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = logoutDialog(page);
  await expect(dialog.getByText('Are you sure you want to logout of Bill Pay?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await home.expectReturningCustomer();

  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expectLoggedOut(page);
  expect(await storedKeys(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/mock-redirect$/);
  await page.goForward();
  await expectLoggedOut(page);
});

test('[SES-10] offers no Logout in the mobile app', async ({ page, bank }) => {
  await page.goto(await bank.handOff(await bank.newCustomer('app'), 'MOBILE'));
  await new HomePage(page).expectReturningCustomer();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('[SES-14] ends the session in the other tab when the customer logs out in one', async ({
  page,
  context,
  bank,
  violations,
}) => {
  const customer = await bank.newCustomer('regular');
  const second = await secondTab(context, violations);
  for (const tab of [page, second]) {
    await tab.goto(await bank.handOff(customer));
    await new HomePage(tab).expectReturningCustomer();
  }

  await second.getByRole('button', { name: 'Logout' }).click();
  await logoutDialog(second).getByRole('button', { name: 'Logout' }).click();
  await expectLoggedOut(second);
  await expectLoggedOut(page);
});

test('[HOME-04] [MFE-03] removes the due in the other tab when the customer pays the bill in one', async ({
  page,
  context,
  bank,
  violations,
}) => {
  const customer = await bank.newCustomer('regular');
  const second = await secondTab(context, violations);
  for (const tab of [page, second]) {
    await tab.goto(await bank.handOff(customer));
    await expect(new HomePage(tab).pay('Office Landline')).toBeVisible();
  }
  await payDue({ page: second, bank, customer, input: new Mouse() }, 'Office Landline', 'MTNL Mumbai');
  await expect(new HomePage(page).pay('Office Landline')).toBeHidden();
});

test("[SES-07] clears only the portal's stored keys on leaving", async ({ page, bank }) => {
  await page.goto(`${bank.portal}/mock-redirect`);
  await page.evaluate(() => localStorage.setItem('another.application', 'keeps this'));
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  expect(await storedKeys(page)).not.toEqual([]);

  await page.goto(`${bank.portal}/mock-redirect`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['another.application']);
});
