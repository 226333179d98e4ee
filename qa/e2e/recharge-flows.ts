import { expect } from '@playwright/test';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { FlowContext } from './payment-flows';

/** A plan that every operator of the sandbox offers. */
export const plan = { rupees: '179', paise: 179_00, validity: '28 Days' };

/** Pays a recharge from its confirmation up to the receipt. */
export async function payRecharge({ page, bank, customer, input }: FlowContext): Promise<ReceiptDialog> {
  const confirm = new ConfirmPaymentDialog(page);
  await expect(confirm.dialog.getByText(plan.validity).first()).toBeVisible();
  if (!(await confirm.account(0).isChecked())) await input.press(confirm.account(0));
  await input.press(confirm.makePayment);
  await new OtpDialog(page).confirm(input, bank, customer);
  const receipt = new ReceiptDialog(page);
  await receipt.expectPaid(`${plan.rupees}.00`);
  return receipt;
}

/** Saves the recharged number from the receipt. */
export async function saveNumber(
  { page, bank, customer, input }: FlowContext,
  receipt: ReceiptDialog,
  mobileNumber: string,
): Promise<void> {
  await input.press(receipt.saveBiller);
  const { dialog } = new AddBillerDialog(page);
  await expect(dialog.getByLabel('Mobile Number')).toHaveValue(mobileNumber);
  await input.press(dialog.getByRole('button', { name: 'Confirm' }));
  await new OtpDialog(page).confirm(input, bank, customer);
  await expect(dialog.getByText('Biller added successfully')).toBeVisible();
  await input.press(dialog.getByRole('button', { name: 'Close' }).last());
  await expect(dialog).toBeHidden();
}
