import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';
import type { Bank, Customer } from '../portal/bank';

/** The 'OTP verification' dialog on any screen. */
export class OtpDialog {
  /**
   * @param frame the portal's frame, if the page is not the portal itself
   * @param isInVault whether the portal's vault renders the dialog
   */
  constructor(
    private readonly page: Page,
    private readonly frame: Pick<Page, 'getByRole'> = page,
    private readonly isInVault = process.env.VAULT === 'on',
  ) {}

  get dialog(): Locator {
    const drawing = (this.isInVault && findVault(this.page)) || this.frame;
    return drawing.getByRole('dialog', { name: 'OTP verification' });
  }

  get boxes(): Locator {
    return this.dialog.getByRole('textbox');
  }

  /** The details that the code confirms. */
  get confirms(): Locator {
    return this.dialog.getByRole('status').first();
  }

  get verify(): Locator {
    return this.dialog.getByRole('button', { name: 'Verify' });
  }

  /** Appears when the code has expired. */
  get resend(): Locator {
    return this.dialog.getByRole('button', { name: 'Resend OTP' });
  }

  /** Asserts that the dialog shows a reference number and the validity of the code, and asks for the code. */
  async expectCodeSent(): Promise<void> {
    await expect(this.dialog.getByText(/^Reference number/)).toBeVisible();
    await expect(this.dialog.getByText(/Enter the 6-digit code/)).toBeVisible();
    await expect(this.dialog.getByText(/OTP valid for \d+ seconds/).first()).toBeVisible();
    await expect(this.boxes).toHaveCount(6);
    await expect(this.verify).toBeDisabled();
  }

  /** Types the code from the customer's messages and verifies it. The focus moves automatically. */
  async confirm(input: InputMethod, bank: Bank, customer: Customer): Promise<void> {
    await this.expectCodeSent();
    await expect(this.boxes.first()).toBeFocused();
    const code = await bank.latestCode(customer);
    await this.page.keyboard.type(code);
    await input.press(this.verify);
    await expect(this.dialog).toBeHidden();
  }
}

/** Finds the vault's frame, which is in a closed shadow root that no locator of the page reaches. */
export function findVault(page: Page): Frame | undefined {
  return page.frames().find((frame) => {
    const portal = frame.parentFrame()?.url() ?? '';
    if (!URL.canParse(portal)) return false;
    const { port } = new URL(portal);
    return [`http://127.0.0.1:${port}/`, `http://confirm.localhost:${port}/`].includes(frame.url());
  });
}
