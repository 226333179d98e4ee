import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Mouse } from './input-method';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Bank, Customer } from './portal/bank';

/** Chromium ignores a press on a frame that observes its visibility and has just moved. No customer is as fast. */
const STILL_MS = 600;

/** Pays ₹ 450 of 'Mumbai Flat Power' from the first account, from Home in a frame to the receipt. */
export async function payInFrame(
  page: Page,
  frame: FrameLocator,
  bank: Bank,
  customer: Customer,
): Promise<ReceiptDialog> {
  const input = new Mouse();
  await new HomePage(frame).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(frame);
  await confirm.continueToForm(input);
  await confirm.amount.fill('450');
  await confirm.account(0).click();
  // The frame may extend beyond the window of the surrounding page.
  await expect(confirm.makePayment).toBeInViewport({ ratio: 1 });
  await confirm.makePayment.click();
  const otp = new OtpDialog(page, frame);
  await otp.expectCodeSent();
  await page.waitForTimeout(STILL_MS);
  await otp.confirm(input, bank, customer);
  const receipt = new ReceiptDialog(frame);
  await receipt.expectPaid('450.00');
  return receipt;
}
