import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { ajmer, saveNewBiller } from '../payment-flows';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { textOfPdf } from '../pages/receipt-dialog';
import { PayingCustomer } from '../paying-customer';
import type { Bank } from '../portal/bank';

const input = new Mouse();
const pending = 'Transaction initiated. Please check status after some time.';

/** Pays a new biller on a Monday. The outcome stays open, and the network refuses the payment later. */
async function payPending(page: Page, bank: Bank) {
  await bank.goToDay('2031-03-10');
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  const biller = { ...ajmer, parameters: { 'K Number': '210414019003' } };
  const adding = await saveNewBiller({ page, bank, customer, input }, biller);
  await expect(adding.saved.getByText('Biller added successfully')).toBeVisible();
  const paying = await PayingCustomer.as(page, bank, customer);
  await paying.open(ajmer.billName);
  await paying.confirm.continueToForm(input);
  const rupees = await paying.confirm.amountShown();
  await paying.pay(rupees);
  await paying.expectReceipt(pending);
  return { customer, paying, rupees };
}

test('[REC-01, REC-04, REC-05, REC-08, HOME-09, HIST-04, HIST-05, HIST-13] reverses a payment for a number that ends in 9003, and shows this in the list, the details and the receipt', async ({
  page,
  own,
}) => {
  const { bank } = own;
  const { customer, paying, rupees } = await payPending(page, bank);
  await expect(
    paying.receipt.dialog.getByText('Your transaction has timed out. We are resolving this issue.').first(),
  ).toBeVisible();
  // Three working days after a Monday.
  await expect(
    paying.receipt.dialog.getByText(
      'The bill is paid, or the money is back in your account, by 13 Mar 2031.',
    ),
  ).toBeVisible();
  await paying.expectDebited(Number(rupees.replace(/[,.]/g, '')));

  // A page with an expired session logs out, which would abort the next visit.
  await page.goto('about:blank');
  await bank.goToDay('2031-03-11');
  await paying.expectDebited(0);
  await page.goto(await bank.handOff(customer));
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await expect(history.row(ajmer.name, 'Failed')).toBeVisible();
  await expect(history.rows).toHaveCount(1);
  await history.opener(history.row(ajmer.name)).click();
  const details = new DetailsDialog(page);
  await expect(details.value('Status')).toHaveText('FAILURE');
  await expect(details.value('Reason')).toHaveText('Bill Payment failed');
  await expect(
    details.dialog.getByText(
      /^Your transaction has failed\. Any amount that has been debited .* automatically credited back\./,
    ),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.dialog.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  const text = await textOfPdf(download);
  expect(text).toMatch(/^ *Status +Transaction Failed$/m);
  expect(text).toMatch(/^ *Reason +Bill Payment failed$/m);
  expect(text).toContain('The debited amount will be credited back within 72 hrs');
  expect(text).not.toMatch(/Successfully Paid|Transaction initiated/);

  // A failed payment does not count as an earlier payment, because the bill is open again.
  await paying.open(ajmer.billName);
  await expect(paying.confirm.makePayment).toBeVisible();
  await paying.expectDebited(0);
});

for (const width of widthsOfRun)
  test(`[BEY-01, BEY-02] shows the credits for a payment that is refused four days after its promised date, at ${width} px`, async ({
    page,
    own,
  }) => {
    const { bank } = own;
    await page.setViewportSize({ width, height: 800 });
    const { customer, paying } = await payPending(page, bank);
    await page.goto('about:blank');
    await bank.goToDay('2031-03-17', '10:00:00');
    await paying.expectDebited(-400_00);
    await page.goto(await bank.handOff(customer));
    const history = new HistoryPage(page);
    await history.openFromMenu(input);
    await history.opener(history.row(ajmer.name, 'Failed')).click();
    const details = new DetailsDialog(page);
    const credits = details.dialog.getByText('₹100.00 credited on 17 Mar 2031');
    await expect(credits).toHaveCount(4);
    await credits.first().scrollIntoViewIfNeeded();
    expect(await accessibilityFaults(page)).toEqual([]);
    const downloaded = page.waitForEvent('download');
    await details.dialog.getByRole('button', { name: 'Download Receipt' }).click();
    const text = await textOfPdf(await downloaded);
    expect(text.match(/Compensation +₹100\.00 credited on 17 Mar 2031/g)).toHaveLength(4);
  });
