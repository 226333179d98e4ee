import { expect, test } from '../journey';

test("[NAV-06] reports an unavailable sandbox on the bank's page, with Retry", async ({ page, bank }) => {
  await page.route('**/sandbox/customers', (route) => route.abort());
  await page.goto(`${bank.portal}/mock-redirect`);
  await expect(page.getByText('The sandbox does not respond.')).toBeVisible();
  await page.unroute('**/sandbox/customers');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Continue to Bill Pay' })).toBeVisible();
});
