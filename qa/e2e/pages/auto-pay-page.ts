import { expect, type Locator, type Page } from '@playwright/test';

/** The page '/auto-pay', with scheduled payments, configurations, and outcomes of recent payments. */
export class AutoPayPage {
  readonly upcoming: Locator;
  readonly all: Locator;
  readonly recent: Locator;

  constructor(private readonly page: Page) {
    this.upcoming = page.getByRole('list', { name: 'Upcoming Scheduled Payments' });
    this.all = page.getByRole('list', { name: 'All Auto Payments' });
    this.recent = page.getByRole('list', { name: 'Recent Auto Payments' });
  }

  /** Opens the page from the menu. */
  async openFromMenu(): Promise<void> {
    await this.page.getByRole('link', { name: 'Auto Pay' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Auto Pay' })).toBeVisible();
  }

  async expectShown(): Promise<void> {
    await expect(this.all.getByRole('listitem').first()).toBeVisible();
  }

  /** Reopens the page until it shows the outcome, because the bank pays shortly after midnight. */
  async expectRun(billName: string, outcome: RegExp): Promise<void> {
    await expect(async () => {
      await this.page.getByRole('link', { name: 'Home' }).click();
      await this.openFromMenu();
      await this.expectShown();
      await expect(this.done(billName).first()).toHaveText(outcome, { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
  }

  /** Shows all recent payments instead of the last ones. */
  async showAllRuns(): Promise<void> {
    await this.recent.locator('xpath=..').getByRole('button', { name: 'View all' }).click();
  }

  scheduled(billName: string): Locator {
    return this.upcoming.getByRole('listitem').filter({ hasText: billName });
  }

  setUp(billName: string): Locator {
    return this.all.getByRole('listitem').filter({ hasText: billName });
  }

  done(billName: string): Locator {
    return this.recent.getByRole('listitem').filter({ hasText: billName });
  }

  stop(billName: string): Locator {
    return this.upcoming.getByRole('button', { name: `Stop Payment of ${billName}` });
  }

  resume(billName: string): Locator {
    return this.upcoming.getByRole('button', { name: `Resume Payment of ${billName}` });
  }

  edit(billName: string): Locator {
    return this.all.getByRole('button', { name: `Edit Auto Pay of ${billName}` });
  }

  remove(billName: string): Locator {
    return this.all.getByRole('button', { name: `Delete Auto Pay of ${billName}` });
  }
}

export interface AutoPaySettings {
  readonly day: number;
  /** Limit in rupees. Defaults to the bank's maximum. */
  readonly limit?: string;
  /** Index of the account to debit. Defaults to the first. */
  readonly account?: number;
}

/** The 'Create Auto Pay' and 'Edit Auto Pay' dialogs. */
export class AutoPayDialog {
  readonly dialog: Locator;
  readonly accounts: Locator;
  readonly days: Locator;
  readonly next: Locator;
  readonly submit: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Create|Edit) Auto Pay$/ });
    this.accounts = this.dialog.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio');
    this.days = this.dialog.getByRole('radiogroup', { name: 'Payment date' });
    this.next = this.dialog.getByRole('region', { name: 'Next payments' }).getByRole('listitem');
    this.submit = this.dialog.getByRole('button', { name: /^(Set up Auto Pay|Update)$/ });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  day(day: number): Locator {
    return this.days.getByRole('radio', { name: `Day ${day}`, exact: true });
  }

  choice(name: string): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  /** Fills in the required fields. The frequency and the start keep their defaults. */
  async fillIn({ day, limit, account = 0 }: AutoPaySettings): Promise<void> {
    await this.accounts.nth(account).check();
    if (limit !== undefined) {
      await this.choice('Set Bill Limit').check();
      await this.dialog.getByRole('textbox', { name: 'Maximum amount in rupees' }).fill(limit);
    }
    await this.day(day).click();
  }
}
