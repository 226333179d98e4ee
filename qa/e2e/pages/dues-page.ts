import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The page '/dues', with the review of several bills and their outcomes. */
export class DuesPage {
  readonly list: Locator;
  readonly review: Locator;
  readonly scheduled: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('region', { name: 'Upcoming Dues' });
    this.scheduled = page.getByRole('region', { name: 'Scheduled' });
    this.review = page.getByRole('dialog', { name: /^Pay \d+ bills?$/ });
  }

  /** Opens the page from Home. */
  async openFromHome(input: InputMethod): Promise<void> {
    await input.press(this.page.getByRole('button', { name: 'Pay several together' }));
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
    await expect(this.list.getByRole('listitem').first()).toBeVisible();
  }

  /** Selects bills and opens their review. */
  async select(input: InputMethod, billNames: readonly string[]): Promise<void> {
    for (const name of billNames) await this.list.getByRole('checkbox', { name: new RegExp(name) }).check();
    await input.press(this.page.getByRole('button', { name: `Pay ${billNames.length} bills` }));
    await expect(this.pay).toBeVisible();
  }

  /** The button that requests the code. */
  get pay(): Locator {
    return this.review.getByRole('button', { name: /^Pay ₹/ });
  }

  /** Selects the first account, and requests the code. */
  async requestCode(input: InputMethod): Promise<void> {
    await input.press(this.review.getByRole('radio').first());
    await expect(this.pay).toBeEnabled();
    await input.press(this.pay);
  }

  /** Opens the dialog that schedules a payment, from the menu on a phone. */
  async openSchedule(input: InputMethod, billName: string): Promise<Locator> {
    const later = this.page.getByRole('button', { name: `Pay ${billName} on a later day` });
    const more = this.page.getByRole('button', { name: `More for ${billName}` });
    await expect(later.or(more).first()).toBeVisible();
    if (await later.isVisible()) await input.press(later);
    else {
      await input.press(more);
      await input.press(this.page.getByRole('menuitem', { name: 'Pay later' }));
    }
    const dialog = this.page.getByRole('dialog', { name: 'Pay on a later day' });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    return dialog;
  }

  /** The first day of the calendar with a bill. */
  get markedDay(): Locator {
    return this.page.getByRole('button', { name: /\d{4}.*, .* (due|overdue)$/ }).first();
  }

  /** The bills of the calendar's selected day. */
  get billsOfDay(): Locator {
    return this.page.getByRole('region', { name: /^Bills of \d+ \w{3} \d{4}$/ });
  }

  /** Opens the view of presented bills. */
  async showPresented(input: InputMethod): Promise<void> {
    await input.press(this.page.getByRole('tab', { name: /^Presented/ }));
    await expect(this.page.getByRole('list', { name: 'Presented bills' })).toBeVisible();
  }

  /** The row of a presented bill. */
  presented(billName: string): Locator {
    return this.page
      .getByRole('list', { name: 'Presented bills' })
      .getByRole('listitem')
      .filter({ hasText: billName });
  }

  /** Opens the question whether to skip a presented bill. */
  async skip(input: InputMethod, billName: string): Promise<void> {
    await input.press(this.page.getByRole('button', { name: `Skip the bill of ${billName}` }));
    await expect(this.page.getByRole('alertdialog', { name: 'Skip this bill?' })).toBeVisible();
  }

  /** The row of a bill among the outcomes. */
  outcome(billName: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: billName });
  }
}
