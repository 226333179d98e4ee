import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';
import type { Bank, Customer } from '../portal/bank';

/** The 'OTP verification' dialog on any screen. */
export class OtpDialog {
  readonly dialog: Locator;
  readonly boxes: Locator;
  readonly verify: Locator;
  /** The details that the code confirms. */
  readonly confirms: Locator;
  /** Appears when the code has expired. */
  readonly resend: Locator;

  /**
   * @param frame the portal's frame, if the page is not the portal itself
   * @param isInVault whether the vault of the portal's frame draws the dialog
   */
  constructor(
    private readonly page: Page,
    frame: Pick<Page, 'getByRole' | 'frameLocator'> = page,
    isInVault = process.env.VAULT === 'on',
  ) {
    const drawing = isInVault ? frame.frameLocator('#billpay-vault iframe') : frame;
    this.dialog = drawing.getByRole('dialog', { name: 'OTP verification' });
    this.boxes = this.dialog.getByRole('textbox');
    this.confirms = this.dialog.getByRole('status').first();
    this.verify = this.dialog.getByRole('button', { name: 'Verify' });
    this.resend = this.dialog.getByRole('button', { name: 'Resend OTP' });
  }

  /** Asserts that the dialog shows a reference number and the validity of the code. */
  async expectCodeSent(): Promise<void> {
    await expect(this.dialog.getByText(/^Reference number/)).toBeVisible();
    await expect(this.dialog.getByText(/OTP valid for \d+ seconds/).first()).toBeVisible();
    await expect(this.boxes).toHaveCount(6);
    await expect(this.verify).toBeDisabled();
  }

  /** Types the code from the customer's messages and verifies it. The focus moves automatically. */
  async confirm(input: InputMethod, bank: Bank, customer: Customer): Promise<void> {
    await this.expectCodeSent();
    await expect(this.boxes.first()).toBeFocused();
    await this.page.keyboard.type(await bank.latestCode(customer));
    await input.press(this.verify);
    await expect(this.dialog).toBeHidden();
  }
}
