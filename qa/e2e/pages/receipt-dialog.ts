import { spawnSync } from 'node:child_process';
import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** 'Transaction Status', the receipt of one payment. */
export class ReceiptDialog {
  readonly dialog: Locator;
  readonly done: Locator;
  readonly steps: Locator;
  /** Shown after a recharge of an unsaved number. */
  readonly saveBiller: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Transaction Status' });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.steps = this.dialog.getByRole('button', { name: 'Transaction steps' });
    this.saveBiller = this.dialog.getByRole('button', { name: 'Save Biller for future payments' });
  }

  async expectPaid(amount: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    await expect(this.dialog.getByText(`₹${amount}`, { exact: true }).first()).toBeVisible();
  }

  /** The value beside a label: 'Paid to', 'Transaction ID'. */
  value(label: string): Locator {
    return this.dialog
      .getByRole('definition')
      .and(
        this.dialog
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('xpath=following-sibling::dd[1]'),
      );
  }
}

/** The text of a downloaded PDF, line by line. */
export async function textOfPdf(download: Download): Promise<string> {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', await download.path(), '-'], {
    encoding: 'utf8',
  });
  if (error) throw new Error('pdftotext is missing (on Debian: apt-get install poppler-utils)');
  return stdout;
}
