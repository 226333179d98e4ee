import { expect, type Locator, type Page } from '@playwright/test';
import { Mouse, type InputMethod } from '../input-method';
import { BillerSearch } from './biller-search';

const actionNames = {
  edit: (billName: string) => `Edit ${billName}`,
  remove: (billName: string) => `Delete ${billName}`,
  setUpAutopay: (billName: string) => `Set up Autopay for ${billName}`,
  editAutopay: (billName: string) => `Edit Autopay of ${billName}`,
};
export type BillerAction = keyof typeof actionNames;

/** The page '/my-bills', with the customer's billers and their actions. */
export class MyBillersPage {
  readonly list: Locator;
  readonly search: BillerSearch;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('list', { name: 'My Billers' });
    this.search = new BillerSearch(page, 'Search your billers');
  }

  /** Opens the page from the menu. */
  async openFromMenu(input: InputMethod = new Mouse()): Promise<void> {
    await input.press(this.page.getByRole('link', { name: 'My Bills' }));
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'My Billers' })).toBeVisible();
    await expect(this.list.getByRole('listitem').first()).toBeVisible();
  }

  row(billName: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: billName });
  }

  /**
   * Edits a biller, deletes it or sets up auto pay, with a button of the row or, on a phone, with an entry of
   * its menu.
   */
  async act(action: BillerAction, billName: string, input: InputMethod = new Mouse()): Promise<void> {
    await this.row(billName).waitFor();
    const menu = this.menuButton(billName);
    if (await menu.isVisible()) await input.press(menu);
    const name = actionNames[action](billName);
    await input.press(this.list.getByRole('button', { name }).or(this.list.getByRole('menuitem', { name })));
  }

  /** Returns the button that regains the focus: the action's, or on a phone the menu's. */
  opener(action: BillerAction, billName: string): Locator {
    return this.menuButton(billName).or(
      this.list.getByRole('button', { name: actionNames[action](billName) }),
    );
  }

  private menuButton(billName: string): Locator {
    return this.list.getByRole('button', { name: `More for ${billName}` });
  }
}
