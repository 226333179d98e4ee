import { Mouse } from '../input-method';
import { expect } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { textOfPdf, type ReceiptDialog } from '../pages/receipt-dialog';
import { PayingCustomer, test } from '../paying-customer';
import type { Locator } from '@playwright/test';

const bill = { name: 'Mumbai Flat Power', provider: 'BEST Mumbai' };

/** Pays the bill and returns its receipt. */
async function pay(paying: PayingCustomer): Promise<ReceiptDialog> {
  await paying.open(bill.name);
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  return paying.receipt;
}

test('[REC-08] the receipt is downloaded as a PDF named after the reference, with code loaded on demand', async ({
  page,
  paying,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const receipt = await pay(paying);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  const amount = await receipt.dialog
    .getByText(/^₹[\d,]+\.\d{2}$/)
    .first()
    .innerText();
  expect(requested.filter((url) => url.includes('receipt-pdf'))).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    receipt.dialog.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  const text = await textOfPdf(download);
  expect(text).toContain(amount);
  expect(text).toContain(reference);
  expect(text).toContain(bill.provider);
});

test('[REC-08] a receipt that cannot be prepared shows a message and can be downloaded later', async ({
  page,
  paying,
}) => {
  const files = '**/receipt-pdf.*.js*';
  const receipt = await pay(paying);
  await page.route(files, (route) => route.abort());
  const button = receipt.dialog.getByRole('button', { name: 'Download Receipt' });
  await button.click();
  await expect(page.getByText('The receipt could not be prepared. Please try again.')).toBeVisible();
  await page.unroute(files);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

/** Pays and returns the button in the history that downloads the receipt. */
async function findInHistory(paying: PayingCustomer): Promise<{ reference: string; button: Locator }> {
  const receipt = await pay(paying);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  await receipt.done.click();
  const history = new HistoryPage(paying.page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  const button = history.row(bill.provider).getByRole('button', { name: /^Download receipt of/ });
  return { reference, button };
}

test('[REC-08, HIST-03] the history downloads the receipt of a payment under the same name', async ({
  page,
  paying,
}) => {
  const { reference, button } = await findInHistory(paying);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  await expect(page.getByText('The receipt has been downloaded.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const text = await textOfPdf(download);
  const labels = [
    'Approval Reference Number',
    'Total Amount',
    'Bill Date',
    'Bill Period',
    'Due Date',
    'Confirmation from biller',
  ];
  for (const label of labels) expect(text).toMatch(new RegExp(`${label} +\\S`));
  expect(text).toMatch(/₹[\d,]+\.\d{2}/);
});

test('[REC-08, HIST-11] a receipt that fails in the history shows a message and Retry', async ({
  page,
  paying,
}) => {
  const { button } = await findInHistory(paying);
  const details = '**/api/transactions/TXN*';
  await page.route(details, (route) => route.abort());
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Transaction receipt' });
  await expect(
    dialog.getByText('Not able to fetch transaction details at the moment. Please try again'),
  ).toBeVisible();
  await page.unroute(details);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Retry' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(dialog).toBeHidden();
});

test("[REC-09] in the bank's app no download is offered", async ({ page, bank }) => {
  const customer = await bank.newCustomer('app');
  await page.goto(await bank.handOff(customer, 'MOBILE'));
  await new HomePage(page).savedBillers.getByRole('button').first().click();
  const { confirm, otp, receipt } = await PayingCustomer.as(page, bank, customer);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  await otp.confirm(new Mouse(), bank, customer);
  await expect(receipt.done).toBeVisible();
  await expect(receipt.dialog.getByRole('button', { name: 'Download Receipt' })).toBeHidden();
});
