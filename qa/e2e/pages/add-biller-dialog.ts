import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The 'Add Biller' dialog, with the billers of a category, a biller's form, and the outcome of saving. */
export class AddBillerDialog {
  readonly dialog: Locator;
  /** The outcome of saving. */
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

  /** Returns to the previous step. */
  get back(): Locator {
    return this.dialog.getByRole('button', { name: 'Back' });
  }

  /** Saved billers of the category, with their actions. */
  get savedInCategory(): Locator {
    return this.dialog.getByRole('list', { name: 'Saved' });
  }

  /** Returns the search within the category. */
  searchIn(category: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Search in ${category}` });
  }

  /** Returns a biller to add, instead of a saved one. */
  biller(name: string): Locator {
    return this.dialog.locator('[role="list"]:not([aria-label="Saved"])').getByRole('button', { name });
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label });
  }

  /** Returns the 'Where do I find this number?' button of a parameter. */
  helpFor(label: string): Locator {
    return this.dialog.getByRole('button', { name: `Where do I find this number? ${label}` });
  }

  /** Returns a parameter with a list of values. */
  list(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label });
  }

  async fillIn(
    input: InputMethod,
    parameters: Readonly<Record<string, string>>,
    billName: string,
  ): Promise<void> {
    for (const [label, value] of Object.entries(parameters)) await input.fill(this.field(label), value);
    await input.fill(this.field('Bill Name (Nick Name)'), billName);
  }

  async expectPaymentOffer(): Promise<void> {
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
