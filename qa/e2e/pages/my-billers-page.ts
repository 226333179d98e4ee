import { expect, type Locator, type Page } from '@playwright/test';
import { Mouse, type InputMethod } from '../input-method';
import { BillerSearch } from './biller-search';

/** '/my-bills', the customer's billers with their actions. */
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

  edit(billName: string): Locator {
    return this.list.getByRole('button', { name: `Edit ${billName}` });
  }

  remove(billName: string): Locator {
    return this.list.getByRole('button', { name: `Delete ${billName}` });
  }

  setUpAutopay(billName: string): Locator {
    return this.list.getByRole('button', { name: `Set up Autopay for ${billName}` });
  }
}
