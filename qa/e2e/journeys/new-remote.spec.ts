import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { releaseNew } from '../portal/release-changed';

test.use({ coldBrowser: true });

test('[MFE-02] makes a new remote with a page, a panel and a task live in the running portal', async ({
  page,
  own,
}) => {
  const customer = await own.bank.newCustomer('regular');
  const home = new HomePage(page);
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Loans' });
  await page.goto(await own.bank.handOff(customer));
  await home.expectReturningCustomer();
  await expect(entry).toBeHidden();

  await releaseNew(own.portalDir, 'loans');
  await page.goto(await own.bank.handOff(customer));
  await home.expectReturningCustomer();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  await expect(page.getByText(/^\d+ saved billers$/)).toBeVisible();
  await page.getByRole('button', { name: 'Details of Mumbai Flat Power' }).click();
  await expect(page.getByRole('dialog', { name: 'Details' }).getByText('BEST Mumbai')).toBeVisible();
});
