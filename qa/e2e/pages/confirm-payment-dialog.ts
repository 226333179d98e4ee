import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The 'Confirm Payment' dialog, with the bill, amount and account. */
export class ConfirmPaymentDialog {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly makePayment: Locator;
  /** The button below 'Do you want to pay again?', which replaces the form after an identical payment. */
  readonly payAgain: Locator;

  /** @param page page of the portal, or its frame in a bank's page */
  constructor(page: Pick<Page, 'getByRole'>) {
    this.dialog = page.getByRole('dialog', { name: 'Confirm Payment' });
    this.amount = this.dialog.getByRole('textbox', { name: /^(Outstanding amount|Amount to pay)/ });
    this.makePayment = this.dialog.getByRole('button', { name: 'Make Payment' });
    this.payAgain = this.dialog.getByRole('button', { name: 'Pay again' });
  }

  /** Asserts that the form shows the bill, its provider and the limits of the amount. */
  async expectBillOf(billName: string, provider: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: billName })).toBeVisible();
    await expect(this.dialog.getByText(provider).first()).toBeVisible();
    await expect(
      this.dialog.getByText(/^Payment Amount has to be between ₹ [\d,.]+ and ₹ [\d,.]+$/),
    ).toBeVisible();
    await expect(this.dialog.getByText(/72 hours/)).toBeVisible();
  }

  /** Waits for the form. Presses 'Pay again' if that question appears first. */
  async continueToForm(input: InputMethod): Promise<void> {
    await this.makePayment.or(this.payAgain).waitFor();
    if (await this.payAgain.isVisible()) await input.press(this.payAgain);
    await this.makePayment.waitFor();
  }

  /** Returns an account to debit, by its index in the bank's order. */
  account(place: number): Locator {
    return this.dialog.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio').nth(place);
  }

  /** Returns the amount as displayed in a field or text: '1,499.00'. */
  async amountShown(): Promise<string> {
    if (await this.amount.isVisible()) return this.amount.inputValue();
    const text = await this.dialog
      .locator('p', { hasText: /^Outstanding amount$/ })
      .locator('xpath=following-sibling::*[1]')
      .innerText();
    return text.replace(/[₹\s]/g, '');
  }

  /** Returns the bill's due date as displayed; null for a bill without a due date. */
  async dueDateShown(): Promise<string | null> {
    const label = this.dialog.getByText('Due Date', { exact: true });
    if ((await label.count()) === 0) return null;
    return (await label.locator('xpath=following-sibling::*[1]').innerText()).trim();
  }
}
