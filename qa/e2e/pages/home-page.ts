import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';

/** '/', what the customer can pay and what is coming. */
export class HomePage {
  readonly categories: Locator;
  /** The saved billers: a tab where there is room, a section of the page on a phone. */
  readonly savedBillers: Locator;
  readonly dues: Locator;
  readonly welcome: Locator;

  constructor(readonly page: Page) {
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

  /** Turns to the categories: on a phone they are the only tab. */
  async showCategories(hands: Hands): Promise<void> {
    await hands.press(this.tab('Bill Categories'));
    await expect(this.categories).toBeVisible();
  }

  async openCategory(hands: Hands, name: string): Promise<void> {
    await this.showCategories(hands);
    await hands.press(this.category(name));
  }

  tab(name: 'Registered Billers' | 'Bill Categories'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** A phone shows the first few saved billers: asks for the others, where there are any (HOME-12). */
  async showAllSavedBillers(hands: Hands): Promise<void> {
    const viewAll = this.page
      .getByRole('region', { name: 'Your billers' })
      .getByRole('button', { name: 'View all' });
    if (await viewAll.isVisible()) await hands.press(viewAll);
  }

  /** Opens the payment of a saved bill, from the whole list where a phone shows its beginning. */
  async openSavedBiller(hands: Hands, billName: string): Promise<void> {
    await this.savedBillers.getByRole('listitem').first().waitFor();
    await this.showAllSavedBillers(hands);
    await hands.press(this.savedBiller(billName));
  }

  savedBiller(billName: string): Locator {
    return this.savedBillers.getByRole('button', { name: billName });
  }

  category(name: string): Locator {
    return this.categories.getByRole('button', { name, exact: true });
  }
}
