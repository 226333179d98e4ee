import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';

test("[NAV-06] hands the customer over from the sandbox's bank page, which has no menu", async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.origin}/mock-redirect`);
  await expect(page.getByRole('radio', { name: /regular/ })).toBeChecked();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.getByRole('button', { name: 'Continue to Bill Pay' }).click();
  await new HomePage(page).expectReturningCustomer();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
});

test("[NAV-06] reports an unavailable sandbox on the bank's page, with Retry", async ({ page, bank }) => {
  await page.route('**/sandbox/customers', (route) => route.abort());
  await page.goto(`${bank.origin}/mock-redirect`);
  await expect(page.getByText('The sandbox does not respond.')).toBeVisible();
  await page.unroute('**/sandbox/customers');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Continue to Bill Pay' })).toBeVisible();
});
