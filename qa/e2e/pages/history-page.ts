import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../hands';

/** '/history', the customer's transactions. */
export class HistoryPage {
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly filter: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('list', { name: 'Transaction History' });
    this.rows = this.list.getByRole('listitem');
    this.search = page.getByRole('textbox', { name: 'Search by reference ID' });
    this.filter = page.getByRole('button', { name: /^Filter: / });
  }

  /** By the menu, as a customer comes here from anywhere in the portal. */
  async openFromMenu(hands: Hands): Promise<void> {
    await hands.press(this.page.getByRole('link', { name: 'History' }));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  }

  async expectShown(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
  }

  /** The newest transaction of a biller with a status: 'Pending'. */
  row(biller: string, status = ''): Locator {
    return this.rows.filter({ hasText: biller }).filter({ hasText: status }).first();
  }

  /** Down the list, page by page, until the row is there. */
  async scrollTo(row: Locator): Promise<void> {
    await expect(async () => {
      await this.page.mouse.wheel(0, 500);
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
  }

  /**
   * Down the list until so many rows have gone by, by leaps of more than a window's height unless told; gives the most
   * that were in the document at once.
   */
  async scrollPast(rows: number, { stepPx = 1_200, pauseMs = 0 } = {}): Promise<number> {
    let last = 0;
    let most = 0;
    while (last < rows) {
      await this.page.mouse.wheel(0, stepPx);
      if (pauseMs > 0) await this.page.waitForTimeout(pauseMs);
      const shown = await this.rows.evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)));
      last = Math.max(last, ...shown);
      most = Math.max(most, shown.length);
    }
    return most;
  }

  /** What opens a row's details; its other button is the receipt. */
  opener(row: Locator): Locator {
    return row.getByRole('button').first();
  }

  async chooseRange(hands: Hands, range: string): Promise<FilterDialog> {
    await hands.press(this.filter);
    const dialog = new FilterDialog(this.page);
    await hands.press(dialog.range(range));
    return dialog;
  }

  /** All there ever was. */
  async clearFilter(hands: Hands): Promise<void> {
    await hands.press(this.page.getByRole('button', { name: 'Clear filter' }));
    await expect(this.page.getByRole('button', { name: 'Filter: No Filter' })).toBeVisible();
  }
}

/** 'Select Filter'. */
export class FilterDialog {
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly startDate: Locator;
  readonly endDate: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Select Filter' });
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    this.startDate = this.dialog.getByLabel('Start Date');
    this.endDate = this.dialog.getByLabel('End Date');
  }

  range(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true });
  }
}

/** 'Transaction Details' of one payment. */
export class DetailsDialog {
  readonly dialog: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Transaction Details' });
    this.close = this.dialog
      .getByRole('contentinfo')
      .or(this.dialog)
      .getByRole('button', { name: 'Close' })
      .last();
  }

  /** The value beside a label: 'Status', 'Biller Id'. */
  value(label: string): Locator {
    return this.dialog
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }
}
