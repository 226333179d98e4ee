import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';

/** 'Confirm Payment': what is owed to whom, how much is paid, and from which account. */
export class ConfirmPaymentDialog {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly makePayment: Locator;
  /** Answers 'Do you want to pay again?', which stands before the form when the same was paid before. */
  readonly payAgain: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Confirm Payment' });
    this.amount = this.dialog.getByRole('textbox', { name: /^(Outstanding amount|Amount to pay)/ });
    this.makePayment = this.dialog.getByRole('button', { name: 'Make Payment' });
    this.payAgain = this.dialog.getByRole('button', { name: 'Pay again' });
  }

  /** The bill stands there with its provider, and with the range an amount may have. */
  async expectBillOf(billName: string, provider: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: billName })).toBeVisible();
    await expect(this.dialog.getByText(provider).first()).toBeVisible();
    await expect(
      this.dialog.getByText(/^Payment Amount has to be between ₹ [\d,.]+ and ₹ [\d,.]+$/),
    ).toBeVisible();
    await expect(this.dialog.getByText(/72 hours/)).toBeVisible();
  }

  /** The form stands there, whether or not the customer was asked to pay again. */
  async reachForm(hands: Hands): Promise<void> {
    await this.makePayment.or(this.payAgain).waitFor();
    if (await this.payAgain.isVisible()) await hands.press(this.payAgain);
    await this.makePayment.waitFor();
  }

  /** The accounts to debit, in the bank's order. */
  account(place: number): Locator {
    return this.dialog.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio').nth(place);
  }

  /** The amount as it stands on the screen, typed or not: '1,499.00'. */
  async amountShown(): Promise<string> {
    if (await this.amount.isVisible()) return this.amount.inputValue();
    const text = await this.dialog
      .getByText(/^Outstanding amount$/)
      .locator('xpath=following-sibling::*[1]')
      .innerText();
    return text.replace(/[₹\s]/g, '');
  }

  /** The bill's due date as it stands among the details; null where the biller names none. */
  async dueDateShown(): Promise<string | null> {
    const label = this.dialog.getByText('Due Date', { exact: true });
    if ((await label.count()) === 0) return null;
    return (await label.locator('xpath=following-sibling::*[1]').innerText()).trim();
  }
}
