import { Keyboard, Mouse, type Hands } from '../hands';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { showCategories } from '../scenes/show-categories';
import type { Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';

const plan = { rupees: '179', paise: 179_00, validity: '28 Days' };

async function confirmAndPay(
  page: Page,
  bank: Bank,
  customer: Customer,
  hands: Hands,
): Promise<ReceiptDialog> {
  const confirm = new ConfirmPaymentDialog(page);
  await expect(confirm.dialog.getByText(plan.validity).first()).toBeVisible();
  if (!(await confirm.account(0).isChecked())) await hands.press(confirm.account(0));
  await hands.press(confirm.makePayment);
  await new OtpDialog(page).confirm(hands, bank, customer);
  const receipt = new ReceiptDialog(page);
  await receipt.expectPaid(`${plan.rupees}.00`);
  return receipt;
}

for (const width of [360, 1280]) {
  test(`[PRE-01, PRE-10, REC-06, PRE-09] at ${width} px a number is recharged, and then saved`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const customer = await bank.newCustomer('first-time');
    const [before = 0] = await bank.balancesOf(customer);
    const hands = new Mouse();
    await page.goto(await bank.handOff(customer));
    const home = new HomePage(page);
    await home.expectFirstTimeCustomer();
    await home.category('Mobile Prepaid').click();
    const adding = new AddBillerDialog(page);
    await adding.biller('Vodafone Prepaid').click();

    const recharge = new RechargeDialog(page);
    await expect(recharge.next).toBeDisabled();
    await recharge.typeNumber('9537525123');
    await expect(recharge.circle).not.toHaveValue('');
    await recharge.circle.selectOption('Mumbai');
    await recharge.takePlan(hands, plan.rupees);
    await recharge.name.fill('Mum');
    await recharge.next.click();
    const receipt = await confirmAndPay(page, bank, customer, hands);
    expect(await bank.balancesOf(customer)).toEqual([before - plan.paise]);
    expect(await bank.ledgerSum()).toBe('0.00');

    await receipt.dialog.getByRole('button', { name: 'Save Biller for future payments' }).click();
    await expect(adding.dialog.getByLabel('Mobile Number')).toHaveValue('9537525123');
    await adding.dialog.getByRole('button', { name: 'Confirm' }).click();
    await new OtpDialog(page).confirm(hands, bank, customer);
    await expect(adding.dialog.getByText('Biller added successfully')).toBeVisible();
    await adding.dialog.getByRole('button', { name: 'Close' }).last().click();
    const tab = page.getByRole('tab', { name: 'Registered Billers' });
    if (await tab.isVisible()) await tab.click();
    await expect(home.savedBiller('Mum')).toBeVisible();
  });
}

test('[HOME-10, PRE-11] a saved number is recharged by keyboard alone', async ({ page, bank }) => {
  const customer = await bank.newCustomer('regular');
  const hands = new Keyboard(page);
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).openSavedBiller(hands, 'My Prepaid');
  const recharge = new RechargeDialog(page);
  await expect(recharge.number).not.toHaveValue('');
  await expect(recharge.circle).toHaveValue('Mumbai');
  await recharge.takePlan(hands, plan.rupees);
  await hands.press(recharge.next);
  const receipt = await confirmAndPay(page, bank, customer, hands);
  await expect(receipt.dialog.getByRole('button', { name: 'Save Biller for future payments' })).toBeHidden();
  await hands.press(receipt.done);
});

test('[PRE-08] the terms are read and closed, and the form is as it was', async ({ page, bank }) => {
  await page.goto(await bank.handOff(await bank.newCustomer('first-time')));
  await showCategories(page);
  await new HomePage(page).category('Mobile Prepaid').click();
  await new AddBillerDialog(page).biller('Vodafone Prepaid').click();
  const recharge = new RechargeDialog(page);
  await recharge.typeNumber('95375');
  await recharge.terms.click();
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(terms.getByText(/Recharges take effect at once/)).toBeVisible();
  await terms.getByRole('button', { name: 'Done' }).click();
  await expect(terms).toBeHidden();
  await expect(recharge.terms).toBeFocused();
  await expect(recharge.number).toHaveValue('95375');
});
