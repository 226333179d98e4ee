import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { handOffWith, LINKED_BILL, prepareLink } from '../payment-links';

const input = new Mouse();
for (const width of widthsOfRun) {
  test(`[BEY-52] opens the bill of a payment link, pays it, and refuses the link afterwards, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('first-time');
    const link = await prepareLink(bank, customer);
    await page.goto(await handOffWith(bank, customer, link));
    const confirm = new ConfirmPaymentDialog(page);
    await expect(confirm.dialog.getByRole('heading', { name: LINKED_BILL })).toBeVisible();
    await expect(page).not.toHaveURL(/paymentLink=/);
    expect(await accessibilityFaults(page)).toEqual([]);
    const amount = await confirm.amountShown();
    await confirm.account(0).click();
    await confirm.makePayment.click();
    await new OtpDialog(page).confirm(input, bank, customer);
    await new ReceiptDialog(page).expectPaid(amount);
    const [before] = await bank.balancesOf(customer);
    await page.goto(await handOffWith(bank, customer, link));
    const dialog = page.getByRole('dialog', { name: 'Payment link' });
    await expect(dialog.getByText('This payment link has been used already.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    expect((await bank.balancesOf(customer))[0]).toBe(before);
  });

  test(`[BEY-52] asks the customer to save a linked bill first, at ${width} px`, async ({ page, bank }) => {
    await page.setViewportSize({ width, height: 800 });
    const link = await prepareLink(bank, await bank.newCustomer('first-time'));
    await page.goto(await handOffWith(bank, await bank.newCustomer('first-time'), link));
    const dialog = page.getByRole('dialog', { name: 'Payment link' });
    await expect(dialog.getByText(/^To pay this bill, save it first under Ajmer/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Biller' }).click();
    await expect(page.getByRole('textbox', { name: /K Number/ })).toBeVisible();
  });
}

test('[BEY-52] opens the linked bill after the login if the customer has no session', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('first-time');
  const link = await prepareLink(bank, customer);
  await page.goto(new URL(`/?paymentLink=${link}`, bank.portal).href);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/session-expired\\?paymentLink=${link}$`));
  // The bank's page knows who has logged in there.
  const known = [{ customer, name: 'Customer', platform: 'IB' }];
  await page.route('**/sandbox/customers', (route) => route.fulfill({ json: known }));
  await page.goto(new URL(`/mock-redirect?paymentLink=${link}`, bank.portal).href);
  await page.getByRole('button', { name: 'Continue to Bill Pay' }).click();
  const confirm = new ConfirmPaymentDialog(page);
  await expect(confirm.dialog.getByRole('heading', { name: LINKED_BILL })).toBeVisible();
});

test('[BEY-52] refuses an altered link, and leaves the page usable', async ({ page, bank }) => {
  const customer = await bank.newCustomer('regular');
  const link = await prepareLink(bank, customer);
  await page.goto(await handOffWith(bank, customer, link.replace('AVVNL0000RAJ01', 'BEST00000MUM01')));
  const dialog = page.getByRole('dialog', { name: 'Payment link' });
  await expect(dialog.getByText(/^This payment link is not valid/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});
