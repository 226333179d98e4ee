import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';

/** 'Edit Biller': what was saved, and the name that can be changed. */
export class EditBillerDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Edit Biller' });
    this.name = this.dialog.getByRole('textbox', { name: 'Bill Name (Nick Name)' });
    this.update = this.dialog.getByRole('button', { name: 'Update' });
  }

  async rename(hands: Hands, name: string): Promise<void> {
    await hands.write(this.name, name);
    await hands.press(this.update);
    await expect(this.dialog).toBeHidden();
  }
}

/** The question before a saved biller is deleted. */
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
