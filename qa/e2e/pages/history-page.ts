import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The page '/history', with the customer's transactions. */
export class HistoryPage {
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly filter: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('list', { name: 'Transaction History' });
    this.rows = this.list.getByRole('listitem');
    this.search = page.getByRole('textbox', { name: 'Search by biller, amount or reference ID' });
    this.filter = page.getByRole('button', { name: /^Filter: / });
  }

  /** Opens the page from the menu. */
  async openFromMenu(input: InputMethod): Promise<void> {
    await input.press(this.page.getByRole('link', { name: 'History' }));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  }

  async expectShown(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
  }

  /** Returns the newest transaction of a biller with a status: 'Pending'. */
  row(biller: string, status = ''): Locator {
    return this.rows.filter({ hasText: biller }).filter({ hasText: status }).first();
  }

  /** Scrolls down until the row is loaded. */
  async scrollTo(row: Locator): Promise<void> {
    await expect(async () => {
      await this.page.mouse.wheel(0, 500);
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  }

  /**
   * Scrolls past this many rows. The default step is more than a window's height. Returns the maximum number
   * of rows in the document.
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

  /** Returns the button that opens a row's details. The other button opens its receipt. */
  opener(row: Locator): Locator {
    return row.getByRole('button').first();
  }

  async chooseRange(input: InputMethod, range: string): Promise<FilterDialog> {
    await input.press(this.filter);
    const dialog = new FilterDialog(this.page);
    await input.press(dialog.range(range));
    return dialog;
  }

  /** Shows all transactions. */
  async clearFilter(input: InputMethod): Promise<void> {
    await input.press(this.page.getByRole('button', { name: 'Clear filter' }));
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
    this.startDate = this.dialog.getByRole('textbox', { name: 'Start Date' });
    this.endDate = this.dialog.getByRole('textbox', { name: 'End Date' });
  }

  /** Opens the calendar of a field by its button. */
  async calendar(input: InputMethod, field: 'Start Date' | 'End Date'): Promise<Locator> {
    await input.press(this.dialog.getByRole('button', { name: `Choose ${field}` }));
    return this.dialog.getByRole('dialog', { name: `Choose ${field}` });
  }

  range(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true });
  }
}

/** The 'Transaction Details' dialog of a payment. */
export class DetailsDialog {
  readonly dialog: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Transaction Details' });
    // The first one is the close button next to the title.
    this.close = this.dialog.getByRole('button', { name: 'Close' }).last();
  }

  /** Returns the value of a label: 'Status', 'Biller Id'. */
  value(label: string): Locator {
    return this.dialog
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }
}
