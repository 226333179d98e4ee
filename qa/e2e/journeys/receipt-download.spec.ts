import { expectBriefly } from '../brief-text';
import { Mouse } from '../input-method';
import { expect } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { textOfPdf, type ReceiptDialog } from '../pages/receipt-dialog';
import { test, type PayingCustomer } from '../paying-customer';

const bill = { name: 'Mumbai Flat Power', provider: 'BEST Mumbai' };

/** Pays the bill and returns its receipt. */
async function pay(paying: PayingCustomer): Promise<ReceiptDialog> {
  await paying.open(bill.name);
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  return paying.receipt;
}

test('[REC-08] downloads the receipt as a PDF named after the reference, with code loaded on demand, even after a failure', async ({
  page,
  paying,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const files = '**/receipt-pdf.js*';
  await page.route(files, (route) => route.abort());
  const receipt = await pay(paying);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  const amount = await receipt.dialog
    .getByText(/^₹[\d,]+\.\d{2}$/)
    .first()
    .innerText();
  expect(requested.filter((url) => url.includes('receipt-pdf'))).toEqual([]);

  const button = receipt.dialog.getByRole('button', { name: 'Download Receipt' });
  await expectBriefly(page, /^The receipt could not be prepared\. Please try again\./, () => button.click());
  await page.unroute(files);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  const text = await textOfPdf(download);
  for (const part of [amount, reference, bill.provider]) expect(text).toContain(part);
});

test('[REC-08, HIST-03, HIST-11] downloads the receipt of a payment from the history, and after a failure by Retry', async ({
  page,
  paying,
}) => {
  const receipt = await pay(paying);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  await receipt.done.click();
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  const button = history.row(bill.provider).getByRole('button', { name: /^Download receipt of/ });

  const details = '**/api/transactions/TXN*';
  await page.route(details, (route) => route.abort());
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Transaction receipt' });
  await expect(
    dialog.getByText('Not able to fetch transaction details at the moment. Please try again'),
  ).toBeVisible();
  await page.unroute(details);
  const retried = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  expect((await retried).suggestedFilename()).toBe(`${reference}.pdf`);
  await expect(dialog).toBeHidden();

  const downloaded = page.waitForEvent('download');
  await expectBriefly(page, /^The receipt has been downloaded\./, () => button.click());
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
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
