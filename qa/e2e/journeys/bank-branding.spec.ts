import type { Locator, Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { contrastFaults } from '../accessibility';
import { phone } from '../back';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { picturesInPdf, textOfPdf } from '../pages/receipt-dialog';
import { PayingCustomer } from '../paying-customer';
import { bankDeployment, foreignBrand, type BankDeployment } from '../portal/bank-deployment';

let deployment: BankDeployment;

test.beforeAll(async () => {
  deployment = await bankDeployment({ branding: foreignBrand });
});

test.afterAll(() => deployment.remove());

/** Asserts that the logos of the network and the bank are visible and rendered. */
async function expectMarks(place: Page | Locator): Promise<void> {
  for (const name of ['Bill payment network', "Foreign Bank's mark"]) {
    const mark = place.getByRole('img', { name }).first();
    await expect(mark).toBeVisible();
    await expect
      .poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

test("[HOME-18, REC-08] shows the bank's branding on every screen and on the receipt, with legible texts", async ({
  page,
  violations,
}) => {
  const { bank, portal } = deployment;
  const screens = oneCaseOfRun(['Home in the dark', 'Confirm Payment', 'the receipt'] as const);
  const expectReadable = async (screen: (typeof screens)[number]) => {
    if (screens.includes(screen)) expect(await contrastFaults(page), screen).toEqual([]);
  };
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await page.goto(await bank.handOff(paying.customer));
  const home = new HomePage(page);
  await expect(home.savedBillers.first()).toBeVisible();
  await expect(page).toHaveTitle('Home – Bill Pay – Foreign Bank');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Foreign Bank' });
  await expect(logo).toBeVisible();
  const logoPath = (await logo.getAttribute('src')) ?? '';
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCSS('color', 'rgb(122, 19, 22)');
  await expectMarks(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable('Home in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await home.openSavedBiller(new Mouse(), 'Mumbai Flat Power');
  await expectMarks(paying.confirm.dialog);
  await expectReadable('Confirm Payment');

  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  await expectMarks(paying.receipt.dialog);
  await expectReadable('the receipt');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paying.receipt.dialog.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  expect(await textOfPdf(download)).toContain('Foreign Bank of Elsewhere Limited');
  expect(await picturesInPdf(download)).toBe(2);

  // The product name stays on one line in a wide font, even next to a wide logo.
  await page.setViewportSize(phone);
  const product = page.locator('header').getByText('Bill Pay', { exact: true });
  await expect.poll(async () => (await product.boundingBox())?.height).toBeLessThan(32);

  // The logo contains scripts, which would run under the portal's origin.
  await page.goto(new URL(logoPath, portal).href);
  await expect(page.locator('svg')).toBeVisible();
  await expect(page.locator('[data-ran]')).toHaveCount(0);
  violations.length = 0;
});
