import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';

/** 'Add Biller': the billers of a category, the biller's own form, and what follows the saving. */
export class AddBillerDialog {
  readonly dialog: Locator;
  /** After the saving. */
  readonly saved: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add Biller' });
    this.saved = page.getByRole('dialog', { name: 'Biller saved' });
    this.next = this.dialog.getByRole('button', { name: 'Next' });
  }

  async expectBillersOf(category: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: category })).toBeVisible();
    await expect(
      this.dialog.getByRole('list', { name: category }).getByRole('listitem').first(),
    ).toBeVisible();
  }

  /** To the step before. */
  get back(): Locator {
    return this.dialog.getByRole('button', { name: 'Back' });
  }

  /** What the customer has saved of the category, with its actions. */
  get savedInCategory(): Locator {
    return this.dialog.getByRole('list', { name: 'Saved' });
  }

  /** The search over the billers of the category. */
  searchIn(category: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Search in ${category}` });
  }

  /** A biller to add: the same biller may be among the saved ones above. */
  biller(name: string): Locator {
    return this.dialog.locator('[role="list"]:not([aria-label="Saved"])').getByRole('button', { name });
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label });
  }

  /** A parameter whose values the biller lists. */
  list(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label });
  }

  async fillIn(hands: Hands, parameters: Readonly<Record<string, string>>, billName: string): Promise<void> {
    for (const [label, value] of Object.entries(parameters)) await hands.write(this.field(label), value);
    await hands.write(this.field('Bill Name (Nick Name)'), billName);
  }

  async expectAskedToPay(): Promise<void> {
    await expect(
      this.saved.getByText('Your bill has an outstanding amount. Do you want to pay now ?'),
    ).toBeVisible();
    await expect(this.later).toBeVisible();
  }

  get later(): Locator {
    return this.saved.getByRole('button', { name: 'Later' });
  }

  get pay(): Locator {
    return this.saved.getByRole('button', { name: 'Pay', exact: true });
  }
}
