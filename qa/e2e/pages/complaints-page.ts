import { expect, type Locator, type Page } from '@playwright/test';
import { Mouse, type InputMethod } from '../input-method';

/** The page '/complaints', with the customer's complaints. */
export class ComplaintsPage {
  readonly list: Locator;
  readonly add: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('list', { name: 'My Complaints' });
    this.add = page.getByRole('button', { name: 'Register Complaint' });
  }

  /** Opens the page from the menu. */
  async openFromMenu(input: InputMethod = new Mouse()): Promise<void> {
    await input.press(this.page.getByRole('link', { name: 'Complaints' }));
    await expect(this.page.getByRole('heading', { level: 1, name: 'My Complaints' })).toBeVisible();
  }

  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  view(row: Locator): Locator {
    return row.getByRole('button', { name: /^View/ });
  }
}
