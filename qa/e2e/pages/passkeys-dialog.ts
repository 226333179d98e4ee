import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';
import type { Bank, Customer } from '../portal/bank';
import { findVault, OtpDialog } from './otp-dialog';

/** The customer's passkeys, in the vault. */
export class PasskeysDialog {
  readonly entry: Locator;

  /** @param frame the portal's frame, if the page is not the portal itself */
  constructor(
    private readonly page: Page,
    private readonly frame: Pick<Page, 'getByRole'> = page,
  ) {
    this.entry = frame.getByRole('button', { name: 'Passkeys', exact: true });
  }

  get dialog(): Locator {
    return (findVault(this.page) ?? this.frame).getByRole('dialog', { name: 'Passkeys', exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Opens the dialog, adds a passkey with the code from the customer's messages, and closes the dialog. */
  async add(input: InputMethod, bank: Bank, customer: Customer): Promise<void> {
    await input.press(this.entry);
    const otp = new OtpDialog(this.page, this.frame, true);
    // While a busy browser shows the vault's frame again, it still sends a press to the page below. Customers press
    // again.
    await expect(async () => {
      if (await otp.dialog.isHidden()) await input.press(this.button('Add a passkey'));
      await expect(otp.dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await otp.confirm(input, bank, customer);
    await input.press(this.button('Create passkey'));
    await expect(this.dialog.getByRole('status')).toHaveText('Passkey added');
    await input.press(this.button('Close'));
    await expect(this.dialog).toHaveCount(0);
  }
}
