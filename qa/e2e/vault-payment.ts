import type { FrameLocator, Page } from '@playwright/test';
import { Mouse } from './input-method';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';

const input = new Mouse();

/**
 * Pays 'Mumbai Flat Power' from the first account, from Home up to the code, which the vault has sent.
 * @param portal the portal's frame, if the page is not the portal itself
 */
export async function payUntilCode(
  page: Page,
  portal: Page | FrameLocator = page,
  rupees = '450',
): Promise<OtpDialog> {
  await new HomePage(portal).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(portal);
  await confirm.continueToForm(input);
  if (await confirm.amount.isVisible()) await confirm.amount.fill(rupees);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = new OtpDialog(page, portal, true);
  await otp.dialog.getByText(/^Enter the 6-digit code/).waitFor();
  return otp;
}
