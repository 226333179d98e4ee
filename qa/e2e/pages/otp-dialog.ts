import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';
import type { Bank, Customer } from '../portal/bank';

/** 'OTP verification', on whatever screen it opens. */
export class OtpDialog {
  readonly dialog: Locator;
  readonly boxes: Locator;
  readonly verify: Locator;
  /** What the code confirms. */
  readonly confirms: Locator;
  /** There once the code has run out. */
  readonly resend: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'OTP verification' });
    this.boxes = this.dialog.getByRole('textbox');
    this.confirms = this.dialog.getByRole('status').first();
    this.verify = this.dialog.getByRole('button', { name: 'Verify' });
    this.resend = this.dialog.getByRole('button', { name: 'Resend OTP' });
  }

  /** The code is on its way: the customer sees a reference number and how long the code holds. */
  async expectCodeSent(): Promise<void> {
    await expect(this.dialog.getByText(/^Reference number/)).toBeVisible();
    await expect(this.dialog.getByText(/OTP valid for \d+ seconds/).first()).toBeVisible();
    await expect(this.boxes).toHaveCount(6);
    await expect(this.verify).toBeDisabled();
  }

  /** Reads the code off the customer's phone and types it; the focus moves from box to box by itself. */
  async confirm(hands: Hands, bank: Bank, customer: Customer): Promise<void> {
    await this.expectCodeSent();
    await expect(this.boxes.first()).toBeFocused();
    await this.page.keyboard.type(await bank.latestCode(customer));
    await hands.press(this.verify);
    await expect(this.dialog).toBeHidden();
  }
}
