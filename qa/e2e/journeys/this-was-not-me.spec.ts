import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { textOfPdf } from '../pages/receipt-dialog';
import { PayingCustomer } from '../paying-customer';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();

/** The dialog with the lock and the report. */
class Protection {
  readonly lock;
  readonly locked;
  readonly report;
  readonly number;
  constructor(readonly page: Page) {
    this.lock = page.getByRole('dialog').getByRole('button', { name: 'Lock bill payments' });
    this.locked = page.getByText('Bill payments are locked');
    this.report = page.getByRole('button', { name: 'Report this payment' });
    this.number = page.getByRole('heading', { name: /^Report RPT\d+$/ });
  }

  async unlock(bank: Bank, customer: Customer): Promise<void> {
    await this.page.getByRole('button', { name: 'Unlock with a code' }).click();
    await new OtpDialog(this.page).confirm(input, bank, customer);
    await expect(this.locked).toBeHidden();
  }
}

const openFromTopBar = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Lock bill payments' }).click();

/** Opens the dialog of a new customer from the top bar. */
async function openProtection(page: Page, bank: Bank): Promise<PayingCustomer> {
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await page.goto(await bank.handOff(paying.customer));
  await openFromTopBar(page);
  return paying;
}

for (const width of widthsOfRun) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 780 }));

    test(`[BEY-10, BEY-14] locks payments from the top bar, refuses to pay, and unlocks with a code, at ${width} px`, async ({
      page,
      bank,
    }) => {
      const paying = await openProtection(page, bank);
      const protection = new Protection(page);
      await expect(page.getByText(/^You have reported no payment\./)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await protection.lock.click();
      await expect(protection.locked).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).last().click();
      await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
      await expect(protection.locked).toBeVisible();
      await expect(paying.confirm.makePayment).toBeHidden();
      expect(await accessibilityFaults(page)).toEqual([]);
      await protection.unlock(bank, paying.customer);
      await expect(paying.confirm.makePayment).toBeVisible();
      await paying.expectDebited(0);
    });

    test(`[BEY-15, BEY-16] lowers the daily limit without a code, refuses to pay beyond it, and removes it with a code, at ${width} px`, async ({
      page,
      bank,
    }) => {
      const paying = await openProtection(page, bank);
      const press = (name: string) => page.getByRole('button', { name }).click();
      const field = page.getByRole('textbox', { name: 'Daily limit' });
      await press('Set a lower limit');
      await expect(field).toBeFocused();
      await field.fill('1');
      expect(await accessibilityFaults(page)).toEqual([]);
      await field.press('Enter');
      await expect(page.getByText('You can pay up to ₹1.00 a day.')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
      await paying.confirm.amount.fill('150.00');
      await paying.confirm.makePayment.click();
      await expect(page.getByText('This exceeds the daily limit that you have set.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goBack();
      await openFromTopBar(page);
      await press('Change the limit');
      await press('Remove with a code');
      await new OtpDialog(page).confirm(input, bank, paying.customer);
      await expect(page.getByRole('button', { name: 'Set a lower limit' })).toBeVisible();
      await paying.expectDebited(0);
    });

    test(`[BEY-11, BEY-12, BEY-14] reports a payment from its receipt and downloads the report, at ${width} px`, async ({
      page,
      bank,
    }) => {
      const paying = await PayingCustomer.forNewCustomer(page, bank);
      await paying.open('Mumbai Flat Power');
      await paying.pay('150.00');
      await paying.expectReceipt('Successfully Paid');
      await paying.receipt.dialog.getByRole('button', { name: "This wasn't me" }).click();
      const protection = new Protection(page);
      await expect(protection.lock).toBeVisible();
      await protection.report.click();
      await expect(protection.number).toBeVisible();
      await expect(page.getByText(/The bank decides by /)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      const number = (await protection.number.textContent()) ?? '';
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download Report' }).click(),
      ]);
      const text = await textOfPdf(download);
      expect(text).toMatch(new RegExp(`Report number +${number.replace('Report ', '')}`));
      expect(text).toContain('The customer reports that they did not make this payment.');
      expect(text).toMatch(/Within five days +Yes/);
    });

    test(`[BEY-11, BEY-14] shows the report of a transaction again in its details, at ${width} px`, async ({
      page,
      bank,
    }) => {
      await page.goto(await bank.handOff(await bank.newCustomer('regular')));
      const history = new HistoryPage(page);
      await history.openFromMenu(input);
      await history.opener(history.row('', 'Success')).click();
      const details = new DetailsDialog(page);
      await details.dialog.getByRole('button', { name: "This wasn't me" }).click();
      const protection = new Protection(page);
      await protection.report.click();
      await expect(protection.number).toBeVisible();
      const number = await protection.number.textContent();
      await page.goBack();
      await details.dialog.getByRole('button', { name: "This wasn't me" }).click();
      await expect(protection.number).toHaveText(number ?? '');
    });

    test(`[BEY-10, BEY-14] locks payments with three presses from the address in a message, at ${width} px`, async ({
      page,
      bank,
    }) => {
      const paying = await PayingCustomer.forNewCustomer(page, bank);
      await paying.open('Mumbai Flat Power');
      await paying.pay('150.00');
      const id = await paying.receipt.value('Transaction ID').first().textContent();
      // The bank's page knows who has logged in there.
      const known = [{ customer: paying.customer, name: 'Customer', platform: 'IB' }];
      await page.route('**/sandbox/customers', (route) => route.fulfill({ json: known }));
      // The first press opens the bank's page from the message, in a tab without a session.
      await page.goto('about:blank');
      await page.goto(new URL(`/mock-redirect?report=${id ?? ''}`, bank.portal).href);
      await page.getByRole('button', { name: 'Continue to Bill Pay' }).click();
      const protection = new Protection(page);
      await expect(page.getByText('₹150.00').last()).toBeVisible();
      await protection.lock.click();
      await expect(protection.locked).toBeVisible();
      await expect(page).not.toHaveURL(/report=/);
    });
  });
}

test('[BEY-14] keeps the payment to report on the page for customers without a session', async ({
  page,
  bank,
}) => {
  await page.goto(new URL('/?report=TXN0123456789ABCDEF01', bank.portal).href);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(page).toHaveURL(/\/session-expired\?report=TXN0123456789ABCDEF01$/);
});
