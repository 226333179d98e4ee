import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The page '/', with saved billers, categories and dues. */
export class HomePage {
  readonly categories: Locator;
  /** The saved billers, which are a tab on a wide screen and a section on a phone. */
  readonly savedBillers: Locator;
  readonly dues: Locator;
  readonly welcome: Locator;

  /** @param page page of the portal, or its frame in a bank's page */
  constructor(readonly page: Pick<Page, 'getByRole' | 'getByText'>) {
    this.categories = page.getByRole('tabpanel', { name: 'Bill Categories' });
    this.savedBillers = page.getByRole('list', { name: /^(Registered Billers|Your billers)$/ });
    this.dues = page.getByRole('region', { name: 'Upcoming Dues' });
    this.welcome = page.getByText(
      'Make your first bill payment by simply searching for any billers from the search above or from the categories below',
    );
  }

  async expectReturningCustomer(): Promise<void> {
    await expect(this.savedBillers.getByRole('listitem').first()).toBeVisible();
    await expect(this.dues).toBeVisible();
    await expect(this.welcome).toBeHidden();
  }

  async expectFirstTimeCustomer(): Promise<void> {
    await expect(this.welcome).toBeVisible();
    await expect(this.categories.getByRole('button').first()).toBeVisible();
    await expect(this.dues).toBeHidden();
  }

  /** Selects the tab of categories, the only tab on a phone. */
  async showCategories(input: InputMethod): Promise<void> {
    await input.press(this.tab('Bill Categories'));
    await expect(this.categories).toBeVisible();
  }

  async openCategory(input: InputMethod, name: string): Promise<void> {
    await this.showCategories(input);
    await input.press(this.category(name));
  }

  tab(name: 'Registered Billers' | 'Bill Categories'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Shows all saved billers if a phone shows only the first few (HOME-12). */
  async showAllSavedBillers(input: InputMethod): Promise<void> {
    const viewAll = this.page
      .getByRole('region', { name: 'Your billers' })
      .getByRole('button', { name: 'View all' });
    if (await viewAll.isVisible()) await input.press(viewAll);
  }

  /** Opens the payment of a saved bill, even if a phone hides the bill at first. */
  async openSavedBiller(input: InputMethod, billName: string): Promise<void> {
    await this.savedBillers.getByRole('listitem').first().waitFor();
    await this.showAllSavedBillers(input);
    await input.press(this.savedBiller(billName));
  }

  savedBiller(billName: string): Locator {
    return this.savedBillers.getByRole('button', { name: billName });
  }

  /** Returns the Pay button of a due, which a small screen may hide at first. */
  pay(billName: string): Locator {
    return this.dues.getByRole('button', { name: `Pay ${billName}`, exact: true });
  }

  category(name: string): Locator {
    return this.categories.getByRole('button', { name, exact: true });
  }
}
