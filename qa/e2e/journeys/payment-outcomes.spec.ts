import { Mouse } from '../input-method';
import { expect } from '../journey';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { test } from '../paying-customer';

const input = new Mouse();

const RUPEES = '450';

test('[REC-01, REC-05, PAY-18] shows a failed receipt for a payment that the biller refuses, and returns the debit', async ({
  paying,
}) => {
  await paying.open('Noida Office');
  await paying.pay(RUPEES);
  await paying.expectReceipt('Transaction Failed');
  const { dialog } = paying.receipt;
  await expect(dialog.getByText('The debited amount will be credited back within 72 hrs')).toBeVisible();
  await paying.expectDebited(0);
});

test('[REC-03] lists a payment that was repeated from the history first in the list after Done', async ({
  paying,
}) => {
  const { page, bank, customer, receipt } = paying;
  await page.goto(await bank.handOff(customer));
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await history.clearFilter(input);
  const saved = history.row('Sun Direct', 'Success');
  await history.scrollTo(saved);
  await history.opener(saved).click();
  const details = new DetailsDialog(page);
  await details.dialog.getByRole('button', { name: 'Pay this biller again' }).click();
  await paying.pay('5000');
  await receipt.expectPaid('5,000.00');
  await receipt.done.click();
  await details.close.click();
  await page.mouse.wheel(0, -50_000);
  await expect(history.rows.first()).toContainText('₹5,000.00');
  await paying.expectDebited(5_000_00);
});

test('[PAY-20] shows fee and total before the code, and debits the total', async ({ paying }) => {
  await paying.open('Credit Card');
  await paying.fillForm('500');
  const { dialog, makePayment } = paying.confirm;
  for (const text of ['Convenience fee', '₹5.90', 'Total', '₹505.90'])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText(/^₹505\.90 will be debited from ••\d{4}/)).toBeVisible();
  await makePayment.click();
  await paying.enterCode();
  await paying.receipt.expectPaid('505.90');
  await paying.expectDebited(505_90);
});
