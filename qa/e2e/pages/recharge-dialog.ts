import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The 'Mobile Prepaid' dialog, with the recharge form and its plans. */
export class RechargeDialog {
  readonly dialog: Locator;
  readonly number: Locator;
  readonly operator: Locator;
  readonly circle: Locator;
  readonly name: Locator;
  readonly choosePlan: Locator;
  readonly terms: Locator;
  readonly next: Locator;
  readonly plans: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Mobile Prepaid' });
    this.number = this.dialog.getByLabel('Mobile Number');
    this.operator = this.dialog.getByLabel('Operator');
    this.circle = this.dialog.getByLabel('Circle');
    this.name = this.dialog.getByLabel('Biller Name');
    this.choosePlan = this.dialog.getByRole('button', { name: /^(Select|Change) Plan$/ });
    this.terms = this.dialog.getByRole('button', { name: 'Terms and Conditions' });
    this.next = this.dialog.getByRole('button', { name: 'Next' });
    this.plans = page.getByRole('dialog', { name: 'Select Plans' });
  }

  /** Opens the plans once operator and circle are set. */
  async openPlans(input: InputMethod): Promise<void> {
    await expect(this.choosePlan).toBeEnabled();
    await input.press(this.choosePlan);
    await expect(this.plans.getByRole('listitem').first()).toBeVisible();
  }

  /** Searches for a plan by its price in whole rupees, and selects it. */
  async selectPlan(input: InputMethod, rupees: string): Promise<void> {
    await this.openPlans(input);
    await input.fill(this.plans.getByLabel('Search by amount'), rupees);
    await input.press(this.plans.getByRole('button', { name: `Choose the plan of ₹${rupees}.00` }));
    await expect(this.plans).toBeHidden();
    await expect(this.dialog.getByText(`₹${rupees}.00`)).toBeVisible();
  }

  /** Types the number digit by digit, because the form reacts to each digit. */
  async typeNumber(mobileNumber: string): Promise<void> {
    await this.number.fill('');
    await this.number.pressSequentially(mobileNumber);
    await expect(this.number).toHaveValue(mobileNumber);
  }
}
