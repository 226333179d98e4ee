import { expect } from '@playwright/test';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Walk } from './flows';

/** A plan that every operator of the sandbox sells. */
export const plan = { rupees: '179', paise: 179_00, validity: '28 Days' };

/** From the recharge's confirm payment to its receipt. */
export async function payRecharge({ page, bank, customer, hands }: Walk): Promise<ReceiptDialog> {
  const confirm = new ConfirmPaymentDialog(page);
  await expect(confirm.dialog.getByText(plan.validity).first()).toBeVisible();
  if (!(await confirm.account(0).isChecked())) await hands.press(confirm.account(0));
  await hands.press(confirm.makePayment);
  await new OtpDialog(page).confirm(hands, bank, customer);
  const receipt = new ReceiptDialog(page);
  await receipt.expectPaid(`${plan.rupees}.00`);
  return receipt;
}

/** From the receipt to the recharged number among the saved billers. */
export async function saveNumber(
  { page, bank, customer, hands }: Walk,
  receipt: ReceiptDialog,
  mobileNumber: string,
): Promise<void> {
  await hands.press(receipt.saveBiller);
  const { dialog } = new AddBillerDialog(page);
  await expect(dialog.getByLabel('Mobile Number')).toHaveValue(mobileNumber);
  await hands.press(dialog.getByRole('button', { name: 'Confirm' }));
  await new OtpDialog(page).confirm(hands, bank, customer);
  await expect(dialog.getByText('Biller added successfully')).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Close' }).last());
  await expect(dialog).toBeHidden();
}
