import { spawnSync } from 'node:child_process';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';

const bill = { name: 'Mumbai Flat Power', provider: 'BEST Mumbai' };

async function payTo(page: Page, bank: Bank, customer: Customer): Promise<ReceiptDialog> {
  await new HomePage(page).openSavedBiller(new Mouse(), bill.name);
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.expectBillOf(bill.name, bill.provider);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  await new OtpDialog(page).confirm(new Mouse(), bank, customer);
  const receipt = new ReceiptDialog(page);
  await expect(receipt.dialog.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
  return receipt;
}

test('[REC-08] the receipt is downloaded as a PDF named after the reference, loaded when asked for', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await bank.handOff(customer));
  const receipt = await payTo(page, bank, customer);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  const amount = await receipt.dialog
    .getByText(/^₹[\d,]+\.\d{2}$/)
    .first()
    .innerText();
  expect(asked.filter((url) => url.includes('receipt-pdf'))).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    receipt.dialog.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  const { stdout } = spawnSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
  expect(stdout).toContain(amount);
  expect(stdout).toContain(reference);
  expect(stdout).toContain(bill.provider);
});

test('[REC-08] a receipt that cannot be prepared says so, and can be asked for again', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const files = '**/receipt-pdf.*.js*';
  await page.goto(await bank.handOff(customer));
  const receipt = await payTo(page, bank, customer);
  await page.route(files, (route) => route.abort());
  const button = receipt.dialog.getByRole('button', { name: 'Download Receipt' });
  await button.click();
  await expect(page.getByText('The receipt could not be prepared. Please try again.')).toBeVisible();
  await page.unroute(files);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test("[REC-09] in the bank's app no download is offered", async ({ page, bank }) => {
  const customer = await bank.newCustomer('app');
  await page.goto(await bank.handOff(customer, 'MOBILE'));
  const home = new HomePage(page);
  await home.savedBillers.getByRole('button').first().click();
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  await new OtpDialog(page).confirm(new Mouse(), bank, customer);
  const receipt = new ReceiptDialog(page);
  await expect(receipt.done).toBeVisible();
  await expect(receipt.dialog.getByRole('button', { name: 'Download Receipt' })).toBeHidden();
});
