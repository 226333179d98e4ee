import { ajmer, saveNewBiller, type NewBiller } from '../payment-flows';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { textOfPdf } from '../pages/receipt-dialog';
import { PayingCustomer } from '../paying-customer';

const input = new Mouse();
const pending = 'Transaction initiated. Please check status after some time.';

/** An instant biller: without a bill fetch; the customer enters the amount. */
const mutualFund: NewBiller = {
  category: 'Mutual Fund',
  name: 'BNP Paribas Mutual Fund',
  parameters: { 'Unique Registration Number': 'BN123456-120000' },
  billName: 'Savings plan',
};
const ending = (lastFour: string): NewBiller => ({
  ...ajmer,
  parameters: { 'K Number': `21041401${lastFour}` },
});

/** '1,499.00' → 149900. */
const paiseOf = (rupees: string) => Number(rupees.replace(/[,.]/g, ''));

/** Creates a first-time customer with one bill saved for a test number. */
async function savedBy(
  biller: NewBiller,
  { page, bank }: Pick<PayingCustomer, 'page' | 'bank'>,
): Promise<PayingCustomer> {
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  const adding = await saveNewBiller({ page, bank, customer, input }, biller);
  await expect(adding.saved.getByText('Biller added successfully')).toBeVisible();
  return PayingCustomer.as(page, bank, customer);
}

/** Signs in again and opens the newest transaction of a biller. */
async function lookUp({ page, bank, customer }: PayingCustomer, biller: string): Promise<DetailsDialog> {
  await page.goto(await bank.handOff(customer));
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await expect(history.row(biller, 'Failed')).toBeVisible();
  await expect(history.rows).toHaveCount(1);
  await history.opener(history.row(biller)).click();
  return new DetailsDialog(page);
}

test('[REC-01, REC-04, REC-05, REC-08, HOME-09, HIST-04, HIST-05, HIST-13] reverses a payment for a number that ends in 9003, and shows that in list, details and receipt', async ({
  page,
  own,
}) => {
  const { bank } = own;
  await bank.goToDay('2031-03-10');
  const paying = await savedBy(ending('9003'), { page, bank });
  await paying.open(ajmer.billName);
  await paying.confirm.continueToForm(input);
  const rupees = await paying.confirm.amountShown();
  await paying.pay(rupees);
  await paying.expectReceipt(pending);
  await expect(
    paying.receipt.dialog.getByText('Your transaction has timed out. We are resolving this issue.').first(),
  ).toBeVisible();
  await paying.expectDebited(paiseOf(rupees));

  // A page with an expired session logs out, which would abort the next visit.
  await page.goto('about:blank');
  await bank.goToDay('2031-03-11');
  await paying.expectDebited(0);
  const details = await lookUp(paying, ajmer.name);
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

  // A failed payment does not count as an earlier payment: the bill is open again.
  await paying.open(ajmer.billName);
  await expect(paying.confirm.makePayment).toBeVisible();
  await paying.expectDebited(0);
});

test('[PAY-04] gives 0000 no special meaning for a biller without a bill fetch', async ({ page, bank }) => {
  const paying = await savedBy(mutualFund, { page, bank });
  await paying.open(mutualFund.billName);
  await paying.pay('2900.50');
  await paying.receipt.expectPaid('2,900.50');
  await paying.expectDebited(2_900_50);
});
