import type { Page } from '@playwright/test';
import { rupees } from '../flows';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Bank, Customer } from '../portal/bank';

const amountPaise = 450_00;

/** Up to the one-time code: the bill, ₹450.00, the first account. */
async function decide(
  page: Page,
  bank: Bank,
  customer: Customer,
  billName: string,
): Promise<ConfirmPaymentDialog> {
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).savedBiller(billName).click();
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.reachForm(new Mouse());
  await confirm.amount.fill('450');
  await confirm.account(0).click();
  return confirm;
}

async function pay(page: Page, bank: Bank, customer: Customer, billName: string): Promise<ReceiptDialog> {
  const confirm = await decide(page, bank, customer, billName);
  await confirm.makePayment.click();
  await new OtpDialog(page).confirm(new Mouse(), bank, customer);
  return new ReceiptDialog(page);
}

test('[PAY-19, REC-01] the answer to a payment is lost: the customer sees one receipt, and is debited once', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const [before = 0] = await bank.balancesOf(customer);
  await bank.fault(customer, { call: 'payment.bill', mode: 'drop-answer' });
  const receipt = await pay(page, bank, customer, 'Mumbai Flat Power');
  await receipt.expectPaid(rupees(amountPaise));
  expect((await bank.balancesOf(customer))[0]).toBe(before - amountPaise);
});

test('[PAY-19] impatient hands pay once: Make Payment and Verify pressed twice', async ({ page, bank }) => {
  const customer = await bank.newCustomer('regular');
  const [before = 0] = await bank.balancesOf(customer);
  const confirm = await decide(page, bank, customer, 'Mumbai Flat Power');
  await confirm.makePayment.dblclick();
  const otp = new OtpDialog(page);
  await otp.expectCodeSent();
  await expect(otp.boxes.first()).toBeFocused();
  await page.keyboard.type(await bank.latestCode(customer));
  await otp.verify.dblclick();
  await new ReceiptDialog(page).expectPaid(rupees(amountPaise));
  expect((await bank.balancesOf(customer))[0]).toBe(before - amountPaise);
});

test('[REC-01, HIST-04] a biller that takes its time: the receipt says so, and the money is held', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const [before = 0] = await bank.balancesOf(customer);
  const { dialog } = await pay(page, bank, customer, 'Kanpur House');
  await expect(
    dialog.getByRole('heading', { name: 'Transaction initiated. Please check status after some time.' }),
  ).toBeVisible();
  expect((await bank.balancesOf(customer))[0]).toBe(before - amountPaise);
  expect(await bank.ledgerSum()).toBe('0.00');
});

test('[REC-01, REC-05, PAY-18] a payment the biller refuses: the receipt says so, and the money is back', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const [before = 0] = await bank.balancesOf(customer);
  const { dialog } = await pay(page, bank, customer, 'Noida Office');
  await expect(dialog.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await expect(dialog.getByText(/credited back within 72 hrs|workings days to reflect/)).toBeVisible();
  expect((await bank.balancesOf(customer))[0]).toBe(before);
  expect(await bank.ledgerSum()).toBe('0.00');
});

test('[OTP-06, OTP-10, PAY-18] a wrong code pays nothing, and the right one after it does', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const [before = 0] = await bank.balancesOf(customer);
  const confirm = await decide(page, bank, customer, 'Mumbai Flat Power');
  await confirm.makePayment.click();
  const otp = new OtpDialog(page);
  await otp.expectCodeSent();
  const code = await bank.latestCode(customer);
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await otp.verify.click();
  await expect(otp.dialog.getByRole('alert').first()).toBeVisible();
  await expect(otp.boxes.first()).toHaveValue('');
  expect((await bank.balancesOf(customer))[0]).toBe(before);
  await otp.boxes.first().click();
  await page.keyboard.type(code);
  await otp.verify.click();
  await new ReceiptDialog(page).expectPaid(rupees(amountPaise));
  expect((await bank.balancesOf(customer))[0]).toBe(before - amountPaise);
});
