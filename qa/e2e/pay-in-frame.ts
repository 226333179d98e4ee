import { expect, type FrameLocator, type Page } from '@playwright/test';

export interface FramePayment {
  /** Name of the saved bill on Home. */
  readonly bill: string;
  /** In rupees; defaults to the amount of the bill. */
  readonly amount?: string;
  latestCode(): Promise<string>;
}

/** Pays a bill from the first account, from Home in a frame up to the receipt. */
export async function payInFrame(
  page: Page,
  frame: FrameLocator,
  { bill, amount, latestCode }: FramePayment,
): Promise<void> {
  await frame.getByRole('button', { name: bill }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  if (amount !== undefined)
    await confirm.getByRole('textbox', { name: /^(Outstanding amount|Amount to pay)/ }).fill(amount);
  await confirm.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio').first().click();
  const pay = confirm.getByRole('button', { name: 'Make Payment' });
  // The frame may extend beyond the window of the page around it.
  await expect(pay).toBeInViewport({ ratio: 1 });
  await pay.click();
  const otp = frame.getByRole('dialog', { name: 'OTP verification' });
  await expect(otp.getByText(/^Reference number/)).toBeVisible();
  await expect(otp.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(await latestCode());
  await otp.getByRole('button', { name: 'Verify' }).click();
  await expect(frame.getByText('Successfully Paid')).toBeVisible();
}
