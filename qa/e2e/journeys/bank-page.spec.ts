import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';

test("[NAV-06] the sandbox's bank page has no menu and hands its customer over", async ({ page, bank }) => {
  await page.goto(`${bank.origin}/mock-redirect`);
  await expect(page.getByRole('radio', { name: /regular/ })).toBeChecked();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.getByRole('button', { name: 'Continue to Bill Pay' }).click();
  await new HomePage(page).expectReturningCustomer();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
});

test("[NAV-06] the bank's page reports an unavailable sandbox, and Retry tries again", async ({
  page,
  bank,
}) => {
  await page.route('**/sandbox/customers', (route) => route.abort());
  await page.goto(`${bank.origin}/mock-redirect`);
  await expect(page.getByText('The sandbox does not respond.')).toBeVisible();
  await page.unroute('**/sandbox/customers');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Continue to Bill Pay' })).toBeVisible();
});
