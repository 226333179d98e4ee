import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The 'Edit Biller' dialog, with the saved details and the editable name. */
export class EditBillerDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Edit Biller' });
    this.name = this.dialog.getByRole('textbox', { name: 'Bill Name (Nick Name)' });
    this.update = this.dialog.getByRole('button', { name: 'Update' });
  }

  async rename(input: InputMethod, name: string): Promise<void> {
    await input.fill(this.name, name);
    await input.press(this.update);
    await expect(this.dialog).toBeHidden();
  }
}

/** The confirmation of deleting a saved biller. */
export class DeleteBillerDialog {
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;

  constructor(page: Page, billName: string) {
    this.dialog = page.getByRole('alertdialog', { name: `Delete ${billName}` });
    this.confirm = this.dialog.getByRole('button', { name: 'Delete' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }
}
